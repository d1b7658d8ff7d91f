import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { PlanDifference } from '../differences/plan-difference.ts';
import { DAILY_BASAL_FOLD, LONG_STRETCH_MINUTES } from './usual-bounds.ts';

const ROUNDING = 1e-6;

/** Rates of a pump that lie together and rise by the fold of a day's basal or more for hours, such as a night. */
export function longRises(differences: readonly PlanDifference[]): ReadonlySet<PlanDifference> {
  const stretches: PlanDifference[][] = [];
  for (const rate of differences.filter(isRisingRate)) {
    const last = stretches.at(-1)?.at(-1);
    if (last?.place.endMinute === rate.place.startMinute) stretches.at(-1)?.push(rate);
    else stretches.push([rate]);
  }
  return new Set(overMidnight(stretches).filter(isLong).flat());
}

function isRisingRate({ quantity, before, after }: PlanDifference): boolean {
  if (quantity !== 'basalUnitsPerHour' || typeof before !== 'number' || typeof after !== 'number') return false;
  return before > 0 && after / before >= DAILY_BASAL_FOLD.most - ROUNDING;
}

/** What ends at midnight goes on with what begins there. */
function overMidnight(stretches: readonly PlanDifference[][]): readonly PlanDifference[][] {
  const [first = [], last = []] = [stretches[0], stretches.at(-1)];
  const goesOn = first[0]?.place.startMinute === 0 && last.at(-1)?.place.endMinute === MINUTES_PER_DAY;
  return goesOn && first !== last ? [[...last, ...first], ...stretches.slice(1, -1)] : stretches;
}

function isLong(rates: readonly PlanDifference[]): boolean {
  const minutes = rates.map(({ place: { startMinute = 0, endMinute = 0 } }) => endMinute - startMinute);
  return minutes.reduce((sum, each) => sum + each, 0) >= LONG_STRETCH_MINUTES;
}
