import { DAY_MS, HOUR_SECONDS } from '@glidepath/quantities';
import { clockMsOf } from '../clock-text.ts';
import type { DateOrder } from '../device-file/file-reading.ts';

/** A date and a time of day as they stand there, whatever the order of the first three. */
export type DateCell = Readonly<{
  parts: readonly [number, number, number];
  seconds: number;
  isTwelveHour: boolean;
  /** How the date is written: its separators, and digits of its year. A spreadsheet changes it in rows, not in titles. */
  style: string;
}>;

const DATE_CELL =
  /^(\d{1,4})([-./])(\d{1,2})([-./])(\d{4}|\d{1,2})[ T]+(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?\s*(\p{L}[\p{L}\p{P}\s]*)?$/u;

export function dateCell(text: string): DateCell | undefined {
  const match = DATE_CELL.exec(text.trim());
  if (!match) return undefined;
  const [, first = '', mark, second, nextMark, third = '', hours, minutes, seconds, half] = match;
  const hour = hourOfDay(Number(hours), half);
  if (hour === undefined || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined;
  return {
    parts: [Number(first), Number(second), Number(third)],
    seconds: hour * HOUR_SECONDS + Number(minutes) * 60 + Number(seconds ?? 0),
    isTwelveHour: half !== undefined,
    style: `${mark}${nextMark}${third.length}`,
  };
}

function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour > 23 ? undefined : hour;
  if (hour < 1 || hour > 12) return undefined;
  if (/^(?:p|אחה)/i.test(half)) return (hour % 12) + 12;
  return /^(?:a|לפנה)/i.test(half) ? hour % 12 : undefined;
}

export function clockMsOfCell({ parts: [a, b, c], seconds }: DateCell, order: DateOrder): number | undefined {
  const [year, month, day] = { 'year-first': [a, b, c], 'day-first': [c, b, a], 'month-first': [c, a, b] }[order];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const startMs = clockMsOf({ year: year < 100 ? year + 2000 : year, month, day, hour: 0, minute: 0, second: 0 });
  return startMs === undefined ? undefined : startMs + seconds * 1000;
}

type Verdict = Readonly<{ dateForm: DateOrder; dateOrder: 'certain' | 'assumed' }>;

/**
 * What the dates mean, from all of them together:
 * 1. a number over 31 in front is the year, one over 12 is the day, or the year where years have two digits: whichever
 *    lets the file run on; what is no date in any order says nothing;
 * 2. else, an order that puts readings behind the day the file was made is wrong; where that day is written in another
 *    style than the readings, its own order says nothing about theirs;
 * 3. else, the order in which the file runs on without jumps of weeks is right;
 * 4. else it is assumed: the month first where the clock has twelve hours, the day first elsewhere.
 * Dates that contradict each other give the index of the first that does.
 */
export function dateOrderOf(
  dates: readonly (DateCell | undefined)[],
  made: DateCell | undefined,
): Verdict | Readonly<{ contradictionAt: number }> {
  const known = dates.filter((date) => date !== undefined && isDateInSomeOrder(date)) as DateCell[];
  const evidence = orderEvidence(dates);
  if (typeof evidence === 'object') return evidence;
  if (evidence) {
    return { dateForm: evidence === 'day-first' ? dayOrYearFirst(known) : evidence, dateOrder: 'certain' };
  }
  const certain = notAfter(known, made) ?? withoutJumps(known);
  if (certain) return { dateForm: certain, dateOrder: 'certain' };
  return { dateForm: known[0]?.isTwelveHour ? 'month-first' : 'day-first', dateOrder: 'assumed' };
}

function orderEvidence(dates: readonly (DateCell | undefined)[]): DateOrder | undefined | { contradictionAt: number } {
  let found: DateOrder | undefined;
  for (const [index, date] of dates.entries()) {
    const order = date && isDateInSomeOrder(date) && orderOfOne(date);
    if (!order) continue;
    if (found && found !== order) return { contradictionAt: index };
    found = order;
  }
  return found;
}

function orderOfOne({ parts: [first, second] }: DateCell): DateOrder | undefined {
  if (first > 31) return 'year-first';
  if (first > 12) return 'day-first';
  return second > 12 ? 'month-first' : undefined;
}

function isDateInSomeOrder(date: DateCell): boolean {
  return ORDERS.some((order) => clockMsOfCell(date, order) !== undefined);
}

/** The first sensor of this kind was sold in 2014. */
const FIRST_READINGS_MS = Date.UTC(2014, 0);

/** For dates such as 26-11-02, if the first number is over 12 in all of them. */
function dayOrYearFirst(dates: readonly DateCell[]): DateOrder {
  if (!dates.every(({ parts: [first, , third] }) => first > 12 && third <= 31)) return 'day-first';
  const faults = (order: DateOrder) =>
    jumpCount(dates, order) + dates.filter((date) => (clockMsOfCell(date, order) ?? 0) < FIRST_READINGS_MS).length;
  return faults('year-first') < faults('day-first') ? 'year-first' : 'day-first';
}

const JUMP_MS = 20 * DAY_MS;
const ORDERS = ['year-first', 'day-first', 'month-first'] as const;
const AMBIGUOUS = ['day-first', 'month-first'] as const;

/** The one order in which nothing was recorded after the file was made; a day of grace for the zones. */
function notAfter(dates: readonly DateCell[], made: DateCell | undefined): DateOrder | undefined {
  if (!made) return undefined;
  const isSameStyle = dates.every(({ style }) => style === made.style);
  const latestMade = Math.max(...ORDERS.map((order) => clockMsOfCell(made, order) ?? Number.NEGATIVE_INFINITY));
  const possible = AMBIGUOUS.filter((order) => {
    const madeMs = isSameStyle ? clockMsOfCell(made, order) : latestMade;
    return madeMs !== undefined && dates.every((date) => (clockMsOfCell(date, order) ?? 0) <= madeMs + DAY_MS);
  });
  return possible.length === 1 ? possible[0] : undefined;
}

function withoutJumps(dates: readonly DateCell[]): DateOrder | undefined {
  const [dayFirst = 0, monthFirst = 0] = AMBIGUOUS.map((order) => jumpCount(dates, order));
  if (dayFirst === 0 && monthFirst >= 2) return 'day-first';
  return monthFirst === 0 && dayFirst >= 2 ? 'month-first' : undefined;
}

function jumpCount(dates: readonly DateCell[], order: DateOrder): number {
  const clocks = dates.map((date) => clockMsOfCell(date, order) ?? 0);
  return clocks.filter((clock, index) => index > 0 && Math.abs(clock - (clocks[index - 1] ?? 0)) > JUMP_MS).length;
}
