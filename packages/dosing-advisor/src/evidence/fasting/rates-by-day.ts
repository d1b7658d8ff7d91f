import type { DayTable } from '@glidepath/device-readings';

import { valueAt } from '../../input/day-table.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../../limits/tuning.ts';

/** The rate of each slot of a day. */
export function ratesOfDay(table: DayTable): Float64Array {
  return Float64Array.from({ length: SLOTS_PER_DAY }, (_, slot) => valueAt(table, slot * SLOT_MINUTES));
}

/** The same of many days, most of which ran the same plan: made once for each plan. */
export function ratesByDay(plans: readonly Readonly<{ basalUnitsPerHour: DayTable }>[]): readonly Float64Array[] {
  const known = new Map<unknown, Float64Array>();
  return plans.map((plan) => {
    const rates = known.get(plan) ?? ratesOfDay(plan.basalUnitsPerHour);
    known.set(plan, rates);
    return rates;
  });
}
