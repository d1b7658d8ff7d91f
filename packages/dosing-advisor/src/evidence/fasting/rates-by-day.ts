import type { DayTable } from '@glidepath/device-readings';

import { valueAt } from '../../input/day-table.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../../limits/tuning.ts';
import type { RanPump } from '../dataset/analysed-days.ts';

/** The rate of each slot of a day. */
export function ratesOfDay(table: DayTable): Float64Array {
  return Float64Array.from({ length: SLOTS_PER_DAY }, (_, slot) => valueAt(table, slot * SLOT_MINUTES));
}

/** The same for many days. Most ran the same settings, so each set is calculated once. */
export function ratesByDay(ran: readonly Pick<RanPump, 'rates'>[]): readonly Float64Array[] {
  const known = new Map<unknown, Float64Array>();
  return ran.map((day) => {
    const rates = known.get(day) ?? ratesOfDay(day.rates.basalUnitsPerHour);
    known.set(day, rates);
    return rates;
  });
}
