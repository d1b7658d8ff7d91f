import { DAY_PERIODS, type DayPeriod, type PerPeriod } from '@glidepath/quantities';

/** The times of day of one row: one at least. */
export type JoinedPeriods = readonly [DayPeriod, ...DayPeriod[]];

/** Times of day one after the other that say the same are one row of a table that is only read. */
export function joinedPeriods(rows: PerPeriod<unknown>): readonly JoinedPeriods[] {
  return DAY_PERIODS.reduce<readonly JoinedPeriods[]>((joined, period) => {
    const last = joined.at(-1);
    return last && isSame(rows[last[0]], rows[period])
      ? [...joined.slice(0, -1), [...last, period]]
      : [...joined, [period]];
  }, []);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of a table that is edited, or whose changes are marked, each time of day is a row of its own. */
export const periodRows = (rows: PerPeriod<unknown>, isJoined: boolean): readonly JoinedPeriods[] =>
  isJoined ? joinedPeriods(rows) : DAY_PERIODS.map((period) => [period]);
