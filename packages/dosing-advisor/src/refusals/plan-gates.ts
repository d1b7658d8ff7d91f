import { gramsPerUnit } from '@glidepath/treatment-plan';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { unitsPerDay } from '../input/day-table.ts';
import type { MealDosing } from '../input/injection-plan.ts';
import { planFault } from '../limits/plan-fault.ts';
import {
  INJECTION_LIMITS,
  isWithin,
  type PlanLimits,
  PUMP_LIMITS,
  type Range,
  TARGET_LIMITS_MG_DL,
} from '../limits/plan-limits.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import type { GateCase, GateFinding, Gates } from './gate.ts';

/** Lower the target, then collect this many days. */
const DAYS_AFTER_TARGET = 14;

/** Whether the plan can be judged at all. Without a plan 110 or 114 speaks, and these are silent. */
export const PLAN_GATES: Gates = {
  'plan-malformed': ({ input: { plan, treatmentType, patient } }) => {
    const fault = plan && planFault(plan, treatmentType, TYPE_RULES[patient.diabetesType]);
    return fault ? { params: { field: fault } } : null;
  },
  'carb-ratio-out-of-range': ({ input }) => outside(carbRatios(input.plan), limitsOf(input).carbRatioGramsPerUnit),
  'correction-factor-out-of-range': ({ input }) =>
    outside(correctionFactors(input.plan), limitsOf(input).correctionFactorMgDlPerUnit),
  'daily-basal-out-of-range': ({ input }) => outside(dailyBasal(input.plan), limitsOf(input).basalUnitsPerDay),
  'bolus-too-large': tooLargeBolus,
  'target-out-of-range': ({ input }) => outside(targets(input.plan), TARGET_LIMITS_MG_DL),
  'target-too-high': ({ input }) => {
    const found = targets(input.plan).find((targetMgDl) => targetMgDl >= TARGET_LIMITS_MG_DL.mustBeBelow);
    if (found === undefined) return null;
    return { params: { found, below: TARGET_LIMITS_MG_DL.mustBeBelow }, opensInDays: DAYS_AFTER_TARGET };
  },
};

type StoredPlan = AdvisorInput['plan'];

function limitsOf({ treatmentType }: AdvisorInput): PlanLimits {
  return treatmentType === 'PUMP' ? PUMP_LIMITS : INJECTION_LIMITS;
}

function outside(amounts: readonly number[], range: Range): GateFinding | null {
  const found = amounts.find((amount) => !isWithin(amount, range));
  return found === undefined ? null : { params: { found, lowest: range.lowest, highest: range.highest } };
}

const valuesOf = (table: readonly Readonly<{ value: number }>[]) => table.map(({ value }) => value);

function counting(plan: StoredPlan): Extract<MealDosing, { by: 'carb-counting' }> | null {
  return plan?.delivery === 'injections' && plan.dosing.by === 'carb-counting' ? plan.dosing : null;
}

function carbRatios(plan: StoredPlan): number[] {
  if (plan?.delivery === 'pump') return valuesOf(plan.carbRatioGramsPerUnit);
  const dosing = counting(plan);
  return dosing
    ? Object.values(dosing.periods).map(({ carbRatio }) => gramsPerUnit(carbRatio, dosing.carbRatioUnit))
    : [];
}

function correctionFactors(plan: StoredPlan): number[] {
  if (plan?.delivery === 'pump') return valuesOf(plan.correctionFactorMgDlPerUnit);
  return Object.values(counting(plan)?.periods ?? {}).map((row) => row.correctionFactorMgDlPerUnit);
}

function targets(plan: StoredPlan): number[] {
  if (plan?.delivery === 'pump') return valuesOf(plan.targetMgDl);
  return Object.values(counting(plan)?.periods ?? {}).map(({ targetMgDl }) => targetMgDl);
}

function dailyBasal(plan: StoredPlan): number[] {
  if (!plan) return [];
  if (plan.delivery === 'pump') return plan.basalUnitsPerHour.length === 0 ? [] : [unitsPerDay(plan.basalUnitsPerHour)];
  return [plan.basal.reduce((sum, { doseUnits }) => sum + doseUnits, 0)];
}

function tooLargeBolus({ input, dataset }: GateCase): GateFinding | null {
  const { maxBolusUnits } = limitsOf(input);
  const given = dataset.boluses.map(({ doseUnits }) => doseUnits);
  const found = Math.max(0, ...given, ...plannedDoses(input.plan));
  return found > maxBolusUnits ? { params: { found, highest: maxBolusUnits } } : null;
}

/** Meals and rows of tables. */
function plannedDoses(plan: StoredPlan): number[] {
  if (plan?.delivery !== 'injections') return [];
  const { dosing } = plan;
  const rows = (scales: Extract<MealDosing, { by: 'sliding-scale' }>['scale']) =>
    Object.values(scales).flatMap((scale) => scale.map(({ doseUnits }) => doseUnits));
  switch (dosing.by) {
    case 'fixed-meals':
      return [...Object.values(dosing.doseUnits), ...rows(dosing.correction)];
    case 'meal-sizes':
      return [...Object.values(dosing.doseUnits).flatMap((sized) => Object.values(sized)), ...rows(dosing.correction)];
    case 'sliding-scale':
      return rows(dosing.scale);
    default:
      return [];
  }
}
