import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { addAt } from './series.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from './slots.ts';

/** NPH acts from 1 to 2 hours on, most at 4 to 8, and for 12 to 18 (its label); the others are near to even. */
const NPH = { peakMinutes: 300, durationMinutes: 960 } as const;

/** How much of a dose is released in each slot after the injection; sums to 1. */
function releaseOf(isNph: boolean): Float64Array {
  if (!isNph) return new Float64Array(SLOTS_PER_DAY).fill(1 / SLOTS_PER_DAY);
  const release = Float64Array.from({ length: NPH.durationMinutes / SLOT_MINUTES }, (_, slot) => {
    const share = ((slot + 0.5) * SLOT_MINUTES) / NPH.peakMinutes;
    return share * Math.exp(1 - share);
  });
  const all = release.reduce((sum, part) => sum + part, 0);
  return release.map((part) => part / all);
}

/**
 * What injected basal insulin gives by slot of a day, every day being like the last. Long-acting insulin is spread over
 * the day; of NPH, in all its names, each dose has its hours.
 */
export function basalOfDay({ basal }: Pick<InjectionPlan, 'basal'>, nphInsulins: readonly string[]): Float64Array {
  const unitsPerHour = new Float64Array(SLOTS_PER_DAY);
  for (const { atMinute, doseUnits, insulinName } of basal) {
    const from = Math.floor((atMinute % MINUTES_PER_DAY) / SLOT_MINUTES);
    for (const [after, share] of releaseOf(nphInsulins.includes(insulinName)).entries()) {
      addAt(unitsPerHour, (from + after) % SLOTS_PER_DAY, doseUnits * share * SLOTS_PER_HOUR);
    }
  }
  return unitsPerHour;
}
