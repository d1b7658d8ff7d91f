import { LOGBOOK_WEEK_DAYS } from '@glidepath/quantities';
import { hoursWithoutBolus, type LogbookWeek, logbookWeeks } from '@glidepath/report-figures';

import { column } from '../elements/boxes.ts';
import { chunks } from '../elements/chunks.ts';
import type { PageContent } from '../page-frame.ts';
import type { ReportContext } from '../report-context.ts';
import { logbookLegend } from './logbook-legend.ts';
import { WEEK_HEAD_PT, weekTable } from './week-table.ts';

const WEEKS_PER_PAGE = 2;
const LEGEND_PT = 34;
const GAP_PT = 14;

/** What was recorded hour by hour, two weeks on a page. */
export function logbookPages({ input, writer, geometry }: ReportContext): PageContent[] {
  const { logbook, dailyReport, dailyGlucose } = input.answer.reportsData;
  // The oldest first, as paper is read.
  const weeks = logbook ? logbookWeeks(logbook).reverse() : [];
  const freePt = geometry.bodyHeightPt - LEGEND_PT - GAP_PT * (WEEKS_PER_PAGE - 1);
  const rowPt = (freePt / WEEKS_PER_PAGE - WEEK_HEAD_PT) / LOGBOOK_WEEK_DAYS;
  const withoutBolus = hoursWithoutBolus(dailyReport ?? dailyGlucose ?? null);
  const { isOnInjections, hasFixedMeals } = input;
  const look = { widthPt: geometry.bodyWidthPt, rowPt, style: { isOnInjections, hasFixedMeals, withoutBolus } };
  const legend = logbookLegend(writer, {
    isOnInjections,
    hasMealSizes: !hasFixedMeals && weeks.some(hasMealSizes),
    hasMealsWithoutBolus: withoutBolus.size > 0,
  });
  return chunks(weeks, WEEKS_PER_PAGE).map((shown) => ({
    title: writer.texts.logbook.title,
    body: [column({ rowGap: GAP_PT }, ...shown.map((week) => weekTable(writer, week, look))), legend],
  }));
}

function hasMealSizes({ rows }: LogbookWeek): boolean {
  const readings = rows.flatMap(({ entries }) => Object.values(entries?.readings ?? {}));
  return readings.some(({ carbs }) => typeof carbs?.value === 'string');
}
