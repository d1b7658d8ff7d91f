import { enteredMgDl, GLUCOSE_STEP, type GlucoseUnit } from '@glidepath/quantities';
import {
  BASAL_DOSE_LIMITS,
  BOLUS_DOSE_LIMITS,
  CARB_RATIO_LIMITS,
  CORRECTION_FACTOR_LIMITS,
  carbUnitsOf,
  type DosedPlan,
  type Limits,
  REVIEWED_RATE_LIMITS,
} from '@glidepath/treatment-plan';

import { enteredLimits } from '#plan-editors/pump/pump-issue-text.ts';
import type { ValueLane } from './lanes.ts';

type LimitedLane = Pick<ValueLane, 'quantity'>;

/** What may be typed for a value of a lane, in the unit in which it is typed. */
export function typedLimits({ quantity }: LimitedLane, plan: DosedPlan, unit: GlucoseUnit): Limits {
  switch (quantity) {
    case 'basalDoseUnits':
      return BASAL_DOSE_LIMITS;
    case 'mealDoseUnits':
      return BOLUS_DOSE_LIMITS;
    case 'carbRatio':
      return CARB_RATIO_LIMITS[carbUnitsOf(plan) ?? 'g_per_u'];
    case 'correctionFactorMgDlPerUnit':
      return plan.type === 'PUMP'
        ? { ...enteredLimits(REVIEWED_RATE_LIMITS[quantity], unit), step: GLUCOSE_STEP[unit] }
        : CORRECTION_FACTOR_LIMITS[unit];
    default:
      return REVIEWED_RATE_LIMITS[quantity];
  }
}

/** The same as the plan keeps them. */
export function laneLimits(lane: LimitedLane, plan: DosedPlan, unit: GlucoseUnit): Pick<Limits, 'min' | 'max'> {
  const { min, max } = typedLimits(lane, plan, unit);
  if (lane.quantity !== 'correctionFactorMgDlPerUnit') return { min, max };
  return { min: enteredMgDl(min, unit), max: enteredMgDl(max, unit) };
}
