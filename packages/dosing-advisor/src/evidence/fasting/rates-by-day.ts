import { ratesOfDay } from '@glidepath/plan-replay';

import type { RanPump } from '../dataset/analysed-days.ts';

/** The rate of each slot of many days. Most ran the same settings, so each set is calculated once. */
export function ratesByDay(ran: readonly Pick<RanPump, 'rates'>[]): readonly Float64Array[] {
  const known = new Map<unknown, Float64Array>();
  return ran.map((day) => {
    const rates = known.get(day) ?? ratesOfDay(day.rates.basalUnitsPerHour);
    known.set(day, rates);
    return rates;
  });
}
