import { DAY_PERIOD_START_MINUTES, type DayPeriod } from '@glidepath/quantities';

import type { RanPump } from '../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import type { TakenDose } from '../evidence/taken/taken-dose.ts';
import { type TakenWay, wayOf } from '../evidence/taken/taken-doses.ts';
import { LOOK_EVERY_MINUTES } from '../input/day-table.ts';
import { periodAt } from '../input/period-at.ts';
import { bolusesTakenOtherwise } from './taken-boluses.ts';
import { type RanWays, ratesTakenOtherwise } from './taken-rates.ts';

/** What is known of the days beside what they showed: which settings ran, and what was given instead of them. */
export type PumpPast = Readonly<{
  /** What ran on each day. */
  ran: readonly RanPump[];
  takenOtherwise: readonly TakenDose[];
  ranWays: RanWays;
}>;

export const AS_PLANNED: PumpPast = { ran: [], takenOtherwise: [], ranWays: [] };

export function pumpPast(ran: readonly RanPump[], dataset: Dataset): PumpPast {
  const { ranWays, taken } = ratesTakenOtherwise(ran, dataset);
  return {
    ran,
    takenOtherwise: [...taken, ...bolusesTakenOtherwise(ran, dataset)],
    ranWays,
  };
}

/** Null where the meals of these hours were taken as planned. */
export function mealWayIn(
  { takenOtherwise }: PumpPast,
  { startMinute, endMinute }: Readonly<{ startMinute: number; endMinute: number }>,
): TakenWay | null {
  const meals = takenOtherwise.filter(({ dose }) => isPeriod(dose) && overlaps(dose, startMinute, endMinute));
  return wayOf(meals, false);
}

const isPeriod = (dose: TakenDose['dose']): dose is DayPeriod => dose !== 'basal' && dose !== 'between-meals';

function overlaps(period: DayPeriod, startMinute: number, endMinute: number): boolean {
  for (let minute = startMinute; minute < endMinute; minute += LOOK_EVERY_MINUTES) {
    if (periodAt(minute, DAY_PERIOD_START_MINUTES) === period) return true;
  }
  return false;
}
