import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { RateRow } from './pump-rates.ts';

export type RateRange = Readonly<{ fromMinute: number; toMinute: number; value: number }>;

/** Each value from when until when it holds: a row ends where the next begins, the last one with the day. */
export function rateRanges(rows: readonly RateRow[]): readonly RateRange[] {
  return rowsOfDay(rows).map(({ startMinute, value }, index, running) => ({
    fromMinute: startMinute,
    toMinute: running[index + 1]?.startMinute ?? MINUTES_PER_DAY,
    value,
  }));
}

/** The rows that have time to run. One at 24:00 is accepted, because pumps send it to end the day (D-44). */
export function rowsOfDay<Row extends Readonly<{ startMinute: number }>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ startMinute }) => startMinute < MINUTES_PER_DAY);
}
