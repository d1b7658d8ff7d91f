import { RANGE_BORDERS } from '@glidepath/quantities';
import { type CgmStatistics, GLUCOSE_RANGES, RANGE_FIGURES } from '@glidepath/report-figures';

import { type Element, row, wordsAtEnd } from '../elements/boxes.ts';
import { section, smallPrint } from '../elements/section.ts';
import { MUTED } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { NO_FIGURE } from '../writing/writer.ts';
import { type Fact, factTable } from './fact-table.ts';
import type { LoopContext } from './loop-context.ts';

const WIDTHS = { shownPt: 68, besidePt: 62 } as const;

type Figure = Readonly<{ name: string; text: (cgm: CgmStatistics) => string }>;

/** Ranges and figures of these days, and of as many days before them. */
export function comparedGlucose(context: LoopContext, widthPt: number): Element {
  const { loop, writer, texts } = context;
  const now = loop.glucose.period.statistics.cgm;
  const before = loop.glucose.before.statistics.cgm;
  const textOf = (figure: Figure, cgm: CgmStatistics | null) => (cgm ? figure.text(cgm) : NO_FIGURE);
  const facts = figures(context).map(
    (figure): Fact => ({ name: figure.name, shown: textOf(figure, now), beside: textOf(figure, before) }),
  );
  const beforeDays = writer.days(loop.before.firstDay, loop.before.lastDay);
  const note = before ? texts.ranges.beforeDays(beforeDays) : texts.ranges.beforeMissing(beforeDays);
  return section(
    writer,
    { title: texts.ranges.title },
    { width: widthPt },
    ...(now ? [headings(context), factTable(writer, facts, WIDTHS)] : [smallPrint(writer, writer.texts.notAvailable)]),
    smallPrint(writer, note, { paddingTop: 3 }),
  );
}

function headings({ loop, writer, texts }: LoopContext): Element {
  const small = { fontSize: TYPE.small, color: MUTED };
  return row(
    writer,
    { justifyContent: 'flex-end', height: 11 },
    wordsAtEnd(writer, texts.ranges.now(writer.number(loop.period.days, 0)), { width: WIDTHS.shownPt, ...small }),
    wordsAtEnd(writer, texts.ranges.before, { width: WIDTHS.besidePt, ...small }),
  );
}

function figures({ writer }: LoopContext): Figure[] {
  const { ranges, metrics } = writer.texts;
  const shares = GLUCOSE_RANGES.map((range) => ({
    name: `${ranges.names[range]}   ${writer.value(RANGE_BORDERS[writer.unit][range])}`,
    text: (cgm: CgmStatistics) => writer.share(cgm[RANGE_FIGURES[range]]),
  }));
  const mean = ({ avg }: CgmStatistics) => (writer.unit === 'mg/dL' ? avg.value : (avg.rawValue ?? avg.value));
  return [
    ...shares,
    { name: metrics.avg, text: (cgm) => writer.glucose(mean(cgm)) },
    { name: metrics.cv, text: ({ cv }) => writer.percent(cv.value, 1) },
    { name: metrics.active, text: ({ timeCgmActivePercentage }) => writer.share(timeCgmActivePercentage, 1) },
  ];
}
