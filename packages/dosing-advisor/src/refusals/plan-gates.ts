import type { DayTable } from '@glidepath/device-readings';
import { gramsPerUnit } from '@glidepath/treatment-plan';

import { bolusDosesOf, totalBasalUnits } from '../evidence/taken/planned-dose.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { unitsPerDay } from '../input/day-table.ts';
import { injectionFault, pumpFault } from '../limits/plan-fault.ts';
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
  'plan-malformed': malformed,
  'carb-ratio-out-of-range': ({ input }) => outside(carbRatios(input), limitsOf(input).carbRatioGramsPerUnit),
  'correction-factor-out-of-range': ({ input }) =>
    outside(correctionFactors(input), limitsOf(input).correctionFactorMgDlPerUnit),
  'daily-basal-out-of-range': ({ input }) => outside(dailyBasal(input), limitsOf(input).basalUnitsPerDay),
  'bolus-too-large': tooLargeBolus,
  'target-out-of-range': ({ input }) => outside(targets(input), TARGET_LIMITS_MG_DL),
  'target-too-high': ({ input }) => {
    const found = targets(input).find((targetMgDl) => targetMgDl >= TARGET_LIMITS_MG_DL.mustBeBelow);
    if (found === undefined) return null;
    return { params: { found, below: TARGET_LIMITS_MG_DL.mustBeBelow }, opensInDays: DAYS_AFTER_TARGET };
  },
};

function malformed({ input }: GateCase): GateFinding | null {
  const { plan, pump, patient } = input;
  if (!plan) return null;
  const fault =
    plan.type === 'PUMP'
      ? pump && pumpFault({ plan, pump })
      : injectionFault(plan, { ...input, rules: TYPE_RULES[patient.diabetesType] });
  return fault ? { params: { field: fault } } : null;
}

function limitsOf({ treatmentType }: AdvisorInput): PlanLimits {
  return treatmentType === 'PUMP' ? PUMP_LIMITS : INJECTION_LIMITS;
}

function outside(amounts: readonly number[], range: Range): GateFinding | null {
  const found = amounts.find((amount) => !isWithin(amount, range));
  return found === undefined ? null : { params: { found, lowest: range.lowest, highest: range.highest } };
}

const valuesOf = (table: DayTable) => table.map(({ value }) => value);

function carbRatios({ plan }: AdvisorInput): number[] {
  if (plan?.type === 'PUMP') return valuesOf(plan.rates.carbRatioGramsPerUnit);
  if (plan?.type !== 'MDI_CRCF') return [];
  const { carbUnits, periods } = plan.crcf;
  return Object.values(periods).map(({ carbRatio }) => gramsPerUnit(carbRatio, carbUnits));
}

function correctionFactors({ plan }: AdvisorInput): number[] {
  if (plan?.type === 'PUMP') return valuesOf(plan.rates.correctionFactorMgDlPerUnit);
  if (plan?.type !== 'MDI_CRCF') return [];
  return Object.values(plan.crcf.periods).map((row) => row.correctionFactorMgDlPerUnit);
}

function targets({ plan, pump }: AdvisorInput): number[] {
  if (plan?.type === 'PUMP') return valuesOf(pump?.targetMgDl ?? []);
  return plan?.type === 'MDI_CRCF' ? Object.values(plan.crcf.periods).map(({ targetMgDl }) => targetMgDl) : [];
}

function dailyBasal({ plan }: AdvisorInput): number[] {
  if (!plan) return [];
  if (plan.type !== 'PUMP') return [totalBasalUnits(plan)];
  const { basalUnitsPerHour } = plan.rates;
  return basalUnitsPerHour.length === 0 ? [] : [unitsPerDay(basalUnitsPerHour)];
}

function tooLargeBolus({ input, dataset }: GateCase): GateFinding | null {
  const { maxBolusUnits } = limitsOf(input);
  const given = dataset.boluses.map(({ doseUnits }) => doseUnits);
  const planned = input.plan && input.plan.type !== 'PUMP' ? bolusDosesOf(input.plan) : [];
  const found = Math.max(0, ...given, ...planned);
  return found > maxBolusUnits ? { params: { found, highest: maxBolusUnits } } : null;
}
