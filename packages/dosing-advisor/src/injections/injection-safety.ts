import { DAY_PERIODS } from '@glidepath/quantities';
import { gramsPerUnit } from '@glidepath/treatment-plan';

import type { SettingAdvice } from '../advice/setting-advice.ts';
import { ROUNDING_NOISE } from '../arithmetic/rounded-to-step.ts';
import type { AdvisedTreatment } from '../input/advisor-input.ts';
import { dosesLows } from '../input/correction-scale.ts';
import type { InjectionPlan } from '../input/injection-plan.ts';
import { CAREFUL_FASTING } from '../limits/care.ts';
import { maxRise } from '../limits/guard.ts';
import { isOnPenStep } from '../limits/pen-dose.ts';
import { planFault } from '../limits/plan-fault.ts';
import { INJECTION_LIMITS, isWithin } from '../limits/plan-limits.ts';
import type { Regime } from '../limits/regime.ts';
import { isHalfUnits } from '../limits/scale-fault.ts';
import type { TypeRules } from '../limits/type-rules.ts';

const MAX_BASAL_FALL = 0.2;
const MIN_DOSE_UNITS = 0.5;

export type InjectionSafetyCase = Readonly<{
  treatmentType: AdvisedTreatment;
  next: InjectionPlan;
  settings: readonly Pick<SettingAdvice, 'place' | 'from' | 'to'>[];
  regime: Regime;
  rules: TypeRules;
  penStepUnits: number;
}>;

/** What must hold of every injection plan that leaves the advisor, whatever led to it (code 1023). */
export function injectionSafetyFault(safetyCase: InjectionSafetyCase): string | null {
  const { next, treatmentType, rules, settings } = safetyCase;
  const fault = planFault(next, treatmentType, rules) ?? limitFault(next) ?? penFault(safetyCase);
  if (fault) return fault;
  return settings.find((setting) => !isAllowedStep(setting, safetyCase))?.place.area ?? null;
}

/** Whatever changes must be a dose that the person's pen can give. */
function penFault({ settings, penStepUnits }: InjectionSafetyCase): string | null {
  const isGiven = ({ place, from, to }: Step) => place.unit !== 'U' || from === to || isOnPenStep(to, penStepUnits);
  return settings.every(isGiven) ? null : 'pen-step';
}

function limitFault({ basal, dosing }: InjectionPlan): string | null {
  const { basalUnitsPerDay, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = INJECTION_LIMITS;
  const isDose = (units: number) => isHalfUnits(units) && units >= MIN_DOSE_UNITS && units <= basalUnitsPerDay.highest;
  if (!basal.every(({ doseUnits }) => isDose(doseUnits))) return 'basal';
  if (dosing.by !== 'carb-counting') return null;
  const isWithinLimits = DAY_PERIODS.every((period) => {
    const row = dosing.periods[period];
    if (!row) return true;
    const ratio = gramsPerUnit(row.carbRatio, dosing.carbRatioUnit);
    return (
      isWithin(ratio, widened(carbRatioGramsPerUnit)) &&
      isWithin(row.correctionFactorMgDlPerUnit, correctionFactorMgDlPerUnit)
    );
  });
  return isWithinLimits ? null : 'dosing.periods';
}

/** 10 g divided by 0.1428571... U is 70.0000001 g/U. */
const widened = ({ lowest, highest }: Readonly<{ lowest: number; highest: number }>) => ({
  lowest: lowest - ROUNDING_NOISE,
  highest: highest + ROUNDING_NOISE,
});

type Step = Pick<SettingAdvice, 'place' | 'from' | 'to'>;

/** Within the largest step and one increment of the plan; no more insulin where nothing may rise. */
function isAllowedStep(step: Step, safetyCase: InjectionSafetyCase): boolean {
  const { place, from, to } = step;
  const { regime, rules, penStepUnits } = safetyCase;
  if (from === to || endsDoseForLows(step)) return true;
  const isMore = isInverse(place) ? to < from : to > from;
  if (isMore && regime.stopsIncreases) return false;
  if (place.area === 'basal-injection')
    return Math.abs(to - from) <= maxBasalStep(from, isMore, safetyCase) + ROUNDING_NOISE;
  const largest = Math.exp(isMore ? maxRise(regime, rules) : rules.maxForcedFall);
  const [smaller, larger] = [Math.min(from, to), Math.max(from, to)];
  return larger <= smaller * largest + incrementOf(place, penStepUnits) * largest + ROUNDING_NOISE;
}

/** Insulin that nobody may inject while low ends at once, whatever the largest step. */
function endsDoseForLows({ place, from, to }: Step): boolean {
  return place.area === 'scale' && to === 0 && dosesLows({ ...place, doseUnits: from });
}

function maxBasalStep(
  fromUnits: number,
  isMore: boolean,
  { regime, rules, penStepUnits }: InjectionSafetyCase,
): number {
  if (!isMore) return fromUnits * MAX_BASAL_FALL + penStepUnits;
  return regime.riseCare ? CAREFUL_FASTING.maxRiseUnits : rules.maxBasalStepUnits;
}

const isInverse = ({ unit }: SettingAdvice['place']) => unit === 'g/U' || unit === 'mg/dL/U';

function incrementOf({ unit }: SettingAdvice['place'], penStepUnits: number): number {
  if (unit === 'mg/dL/U') return 1;
  if (unit === 'U') return penStepUnits;
  return unit === 'U/10g' || unit === 'U/15g' ? 0.1 : 0.5;
}
