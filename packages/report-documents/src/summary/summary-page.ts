import {
  type AgpReport,
  type Assessment,
  countedDayCount,
  type ReportsData,
  sentOuterBand,
} from '@glidepath/report-figures';

import { column, type Element, row } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import type { PageContent } from '../page-frame.ts';
import type { ReportContext } from '../report-context.ts';
import type { Writer } from '../writing/writer.ts';
import { comparedChanges } from './compared-changes.ts';
import { dataLine, dataLinePt } from './data-line.ts';
import { DAY_STRIP_PT, dayStrip } from './day-strip.ts';
import { glucoseMetrics } from './glucose-metrics.ts';
import { profileChart } from './profile-chart.ts';
import { timeInRangesSection } from './time-in-ranges.ts';

const COLUMN_GAP_PT = 24;
/** Everything on the page but the profile, which takes the rest. */
const OTHERS_PT = 290;

/** How the glucose was: figures, time in ranges, the profile of the day. No page without a sensor. */
export function summaryPages(context: ReportContext): PageContent[] {
  const { input, writer } = context;
  const { agp, assessment } = input.answer.reportsData;
  const body = agp ? glucoseParts(context, agp, assessment) : [];
  return body.length === 0
    ? []
    : [{ title: writer.texts.summary.title, ...periodAside(writer, input.answer.reportsData), body }];
}

function glucoseParts(
  { input, writer, geometry }: ReportContext,
  agp: AgpReport,
  assessment: Assessment | null,
): Element[] {
  const { cgm } = agp.statistics;
  if (!cgm) return [];
  const { profile, summary: texts } = writer.texts;
  const { bodyWidthPt, bodyHeightPt } = geometry;
  const rangesPt = Math.round(bodyWidthPt * 0.555);
  const metricsPt = bodyWidthPt - rangesPt - COLUMN_GAP_PT;
  const { dailyReport } = input.answer.reportsData;
  const linePt = assessment ? dataLinePt(assessment.dataSufficiency) : 0;
  const chartPt = bodyHeightPt - OTHERS_PT - linePt - (dailyReport ? DAY_STRIP_PT : 0);
  return [
    assessment ? dataLine(writer, assessment.dataSufficiency, cgm.timeCgmActivePercentage) : column({}),
    row(
      writer,
      { paddingTop: 12, columnGap: COLUMN_GAP_PT },
      timeInRangesSection(writer, { cgm, assessment, widthPt: rangesPt }),
      glucoseMetrics(writer, { cgm, assessment, widthPt: metricsPt }),
    ),
    column(
      { paddingTop: 4 },
      smallPrint(writer, [texts.goalsOf[assessment?.goalsOf ?? 'most'], comparedText(writer, assessment)].join(' ')),
    ),
    section(
      writer,
      { title: profile.title, aside: bandNames(writer, agp) },
      { paddingTop: 14 },
      profileChart(writer, agp.cgmGraph, { widthPt: bodyWidthPt, heightPt: chartPt }),
      smallPrint(writer, profile.method, { paddingTop: 3 }),
    ),
    ...(dailyReport ? [dayStrip(writer, dailyReport, agp, bodyWidthPt)] : []),
  ];
}

function comparedText(writer: Writer, assessment: Assessment | null): string {
  if (!assessment) return '';
  const { start, end } = assessment.comparison;
  const { comparedWith, tooLittleToCompare, notCompared } = writer.texts.summary;
  if (start === null || end === null) return notCompared;
  const days = writer.days(start, end);
  return comparedChanges(assessment) ? comparedWith(days) : tooLittleToCompare(days);
}

function bandNames(writer: Writer, { cgmGraph }: AgpReport): string {
  const outer = sentOuterBand(cgmGraph) === '5-95' ? '5–95%' : '10–90%';
  return [writer.texts.profile.median, writer.value('25–75%'), writer.value(outer)].join('   ·   ');
}

/** '{period}, {n} days', also for a single day (D3-05). */
export function periodAside(
  writer: Writer,
  { agp, periodDays }: Pick<ReportsData, 'agp' | 'periodDays'>,
): Readonly<{ aside?: string }> {
  const days = countedDayCount({ agp, periodDays });
  if (days === null || !agp || agp.start === null || agp.end === null) return {};
  return { aside: writer.texts.period(writer.days(agp.start, agp.end), String(days)) };
}
