import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { RateRow } from './pump-rates.ts';

export type RateRange = Readonly<{ fromMinute: number; toMinute: number; value: number }>;

/** Each value from when until when it holds: a row ends where the next begins, the last one with the day. */
export function rateRanges(rows: readonly RateRow[]): readonly RateRange[] {
  return rows.map(({ startMinute, value }, index) => ({
    fromMinute: startMinute,
    toMinute: rows[index + 1]?.startMinute ?? MINUTES_PER_DAY,
    value,
  }));
}
