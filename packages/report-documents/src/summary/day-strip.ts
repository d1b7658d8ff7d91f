import { shownPercent } from '@glidepath/quantities';
import {
  type DailyReport,
  type DayShares,
  dayShares,
  RANGE_LOOKS,
  rangesBarParts,
  reportDays,
} from '@glidepath/report-figures';

import { box, drawing, label, stroked } from '../drawing/drawing.ts';
import { horizontal } from '../drawing/path.ts';
import type { Element } from '../elements/boxes.ts';
import { section } from '../elements/section.ts';
import { ACCENT, MUTED, WASH } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { Writer } from '../writing/writer.ts';

export const DAY_STRIP_PT = 80;
const HEIGHT_PT = 62;
const BAR_PT = { topPt: 9, heightPt: 42 };
/** As wide as in a report of three weeks, however many days there are. */
const DAYS_ACROSS = 21;

export type CountedDays = Readonly<{ start: string | null; end: string | null }>;

/** Time in ranges of each day, so that a bad day does not hide in the average. */
export function dayStrip(writer: Writer, daily: DailyReport, counted: CountedDays, widthPt: number): Element {
  const days = reportDays(daily);
  const stepPt = widthPt / Math.max(days.length, DAYS_ACROSS);
  const columns = days.flatMap((day, index) => dayColumn(daily, day, index * stepPt, stepPt));
  return section(
    writer,
    { title: writer.texts.summary.dayByDay, aside: writer.texts.summary.dayByDayHint },
    { paddingTop: 12 },
    drawing(widthPt, HEIGHT_PT, ...columns, ...countedLine(days, counted, stepPt)),
  );
}

/** Under the days that the figures count: the strip shows a week more. */
function countedLine(days: readonly string[], { start, end }: CountedDays, stepPt: number): Element[] {
  const [first, last] = [days.indexOf(start ?? ''), days.lastIndexOf(end ?? '')];
  if (first === -1 || last === -1) return [];
  const line = horizontal(first * stepPt + 3, (last + 1) * stepPt - 3, HEIGHT_PT - 1);
  return [stroked(line, { colour: ACCENT, widthPt: 1 })];
}

function dayColumn(daily: DailyReport, day: string, leftPt: number, stepPt: number): Element[] {
  const { topPt, heightPt } = BAR_PT;
  const middlePt = leftPt + stepPt / 2;
  const area = { xPt: leftPt + 3, widthPt: stepPt - 6 };
  const date = label(middlePt, topPt + heightPt + 8, String(Number(day.slice(8, 10))), {
    anchor: 'middle',
    colour: MUTED,
  });
  const shown = dayShares(daily, day);
  if (!shown) return [box({ ...area, yPt: topPt, heightPt, radiusPt: 2 }, WASH), date];
  const parts = rangesBarParts(shown.sharesPercent, heightPt).map(({ range, start: startPt, length: lengthPt }) =>
    box({ ...area, yPt: topPt + startPt, heightPt: Math.max(0.5, lengthPt - 0.5) }, RANGE_LOOKS[range].colour),
  );
  const share = label(middlePt, topPt - 3, percentNumber(shown.target), {
    anchor: 'middle',
    sizePt: TYPE.tiny,
    colour: RANGE_LOOKS.target.textColour,
    isStrong: true,
  });
  // A number would say of a few hours what the bars beside it say of days.
  return shown.scantHours === null ? [share, ...parts, date] : [...parts, date];
}

/** Without its sign of percent: three weeks of days stand side by side. */
function percentNumber({ value, rawValue }: DayShares['target']): string {
  const { sign, percent } = shownPercent({ wholePercent: value, exactPercent: rawValue });
  return `${sign}${percent}`;
}
