import {
  forecast,
  predictedGlucose,
  type RecordedDoses,
  type ReplayableDays,
  SLOTS_PER_DAY,
  triedPlan,
} from '@glidepath/plan-replay';
import type { DosedPlan } from '@glidepath/treatment-plan';

import type { ChangedHours } from './changed-hours.ts';
import { measuresOf } from './judge-outcome.ts';
import { shareOfHours } from './judged-days.ts';

/**
 * What the approved plan was to change in the judged hours, in percentage points: the days of the advice replayed under it,
 * against the same days as they were. Null where nothing was predicted.
 */
export function forecastInHours(known: ReplayableDays, approved: DosedPlan, hours: ChangedHours): number | null {
  if (forecast(known, approved).predictedEffect === null) return null;
  const { glucoseMgDl, slots } = known.days;
  const mealSlots = mealSlotsOf(known.doses);
  const range = { from: 0, to: Math.floor(slots / SLOTS_PER_DAY) };
  const { effect } = measuresOf(hours.intent);
  const share = (mgDl: Float64Array) => shareOfHours({ glucoseMgDl: mgDl, mealSlots }, hours, range, effect);
  const points = share(predictedGlucose(triedPlan(known, approved))) - share(glucoseMgDl);
  return Number.isNaN(points) ? null : points;
}

function mealSlotsOf(doses: RecordedDoses): ReadonlySet<number> {
  const { boluses } = doses.kind === 'calculated' ? doses.entries : doses.lookedUp;
  const isForMeal = (bolus: number) =>
    doses.kind === 'calculated' ? (doses.entries.foodUnits[bolus] ?? 0) > 0 : doses.lookedUp.mealSize[bolus] !== null;
  return new Set(Array.from(boluses.slot).filter((_, bolus) => isForMeal(bolus)));
}
