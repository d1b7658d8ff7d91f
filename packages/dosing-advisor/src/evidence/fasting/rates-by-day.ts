import type { DayTable } from '@glidepath/device-readings';

import { valueAt } from '../../input/day-table.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../../limits/tuning.ts';
import type { RanPump } from '../dataset/analysed-days.ts';

/** The rate of each slot of a day. */
export function ratesOfDay(table: DayTable): Float64Array {
  return Float64Array.from({ length: SLOTS_PER_DAY }, (_, slot) => valueAt(table, slot * SLOT_MINUTES));
}

/** The same of many days, most of which ran the same settings: made once for each of them. */
export function ratesByDay(ran: readonly Pick<RanPump, 'rates'>[]): readonly Float64Array[] {
  const known = new Map<unknown, Float64Array>();
  return ran.map((day) => {
    const rates = known.get(day) ?? ratesOfDay(day.rates.basalUnitsPerHour);
    known.set(day, rates);
    return rates;
  });
}
