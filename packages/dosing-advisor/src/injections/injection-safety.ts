import { ROUNDING_NOISE } from '@glidepath/quantities';
import { gramsPerUnit, type InjectionPlan } from '@glidepath/treatment-plan';

import type { SettingAdvice } from '../advice/setting-advice.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { dosesLows } from '../input/correction-scale.ts';
import { CAREFUL_FASTING } from '../limits/care.ts';
import { maxRise } from '../limits/guard.ts';
import { isOnPenStep } from '../limits/pen-dose.ts';
import { injectionFault } from '../limits/plan-fault.ts';
import { INJECTION_LIMITS, isWithin } from '../limits/plan-limits.ts';
import type { Regime } from '../limits/regime.ts';
import { isHalfUnits } from '../limits/scale-fault.ts';
import type { TypeRules } from '../limits/type-rules.ts';

const MAX_BASAL_FALL = 0.2;
const MIN_DOSE_UNITS = 0.5;

export type InjectionSafetyCase = Readonly<{
  input: AdvisorInput;
  next: InjectionPlan;
  settings: readonly Pick<SettingAdvice, 'place' | 'from' | 'to'>[];
  regime: Regime;
  rules: TypeRules;
}>;

/** What must hold of every injection plan that leaves the advisor, whatever led to it (`safety-check-failed`). */
export function injectionSafetyFault(safetyCase: InjectionSafetyCase): string | null {
  const { input, next, rules, settings } = safetyCase;
  const fault = injectionFault(next, { ...input, rules }) ?? limitFault(next) ?? penFault(safetyCase);
  if (fault) return fault;
  return settings.find((setting) => !isAllowedStep(setting, safetyCase))?.place.area ?? null;
}

/** Whatever changes must be a dose that the person's pen can give. */
function penFault({ settings, input }: InjectionSafetyCase): string | null {
  const { penStepUnits } = input.patient;
  const isGiven = ({ place, from, to }: Step) => place.unit !== 'U' || from === to || isOnPenStep(to, penStepUnits);
  return settings.every(isGiven) ? null : 'pen-step';
}

function limitFault(plan: InjectionPlan): string | null {
  const { basalUnitsPerDay, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = INJECTION_LIMITS;
  const isDose = (units: number) => isHalfUnits(units) && units >= MIN_DOSE_UNITS && units <= basalUnitsPerDay.highest;
  if (!plan.basal.every(({ doseUnits }) => isDose(doseUnits))) return 'basal';
  if (plan.type !== 'MDI_CRCF') return null;
  const { carbUnits, periods } = plan.crcf;
  const isWithinLimits = Object.values(periods).every(
    (row) =>
      isWithin(gramsPerUnit(row.carbRatio, carbUnits), widened(carbRatioGramsPerUnit)) &&
      isWithin(row.correctionFactorMgDlPerUnit, correctionFactorMgDlPerUnit),
  );
  return isWithinLimits ? null : 'crcf.periods';
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
  const { regime, rules, input } = safetyCase;
  if (from === to || endsDoseForLows(step)) return true;
  const isMore = isInverse(place) ? to < from : to > from;
  if (isMore && regime.stopsIncreases) return false;
  if (place.area === 'basal-injection')
    return Math.abs(to - from) <= maxBasalStep(from, isMore, safetyCase) + ROUNDING_NOISE;
  const largest = Math.exp(isMore ? maxRise(regime, rules) : rules.maxForcedFall);
  const [smaller, larger] = [Math.min(from, to), Math.max(from, to)];
  return larger <= smaller * largest + incrementOf(place, input.patient.penStepUnits) * largest + ROUNDING_NOISE;
}

/** Insulin that nobody may inject while low ends at once, whatever the largest step. */
function endsDoseForLows({ place, from, to }: Step): boolean {
  return place.area === 'scale' && to === 0 && dosesLows({ ...place, doseUnits: from });
}

function maxBasalStep(fromUnits: number, isMore: boolean, { regime, rules, input }: InjectionSafetyCase): number {
  if (!isMore) return fromUnits * MAX_BASAL_FALL + input.patient.penStepUnits;
  return regime.riseCare ? CAREFUL_FASTING.maxRiseUnits : rules.maxBasalStepUnits;
}

const isInverse = ({ unit }: SettingAdvice['place']) => unit === 'g/U' || unit === 'mg/dL/U';

function incrementOf({ unit }: SettingAdvice['place'], penStepUnits: number): number {
  if (unit === 'mg/dL/U') return 1;
  if (unit === 'U') return penStepUnits;
  return unit === 'U/10g' || unit === 'U/15g' ? 0.1 : 0.5;
}
