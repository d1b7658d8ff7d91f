import { DAY_PERIODS } from '@glidepath/quantities';
import { type InjectionPlan, scaleOf } from '@glidepath/treatment-plan';

import type { ReviewFlag } from '../advice/reason-code.ts';
import {
  areMostlyAssumed,
  bedtimeToMorningFall,
  bedtimeValues,
  fastingValues,
} from '../evidence/fasting/day-values.ts';
import type { Findings } from '../evidence/findings.ts';
import { bolusDosesOf, totalBasalUnits } from '../evidence/taken/planned-dose.ts';
import { dosesLows } from '../input/correction-scale.ts';
import type { PatientFacts } from '../input/patient-facts.ts';
import { isOnPenStep } from '../limits/pen-dose.ts';
import type { BasalRowChange } from './basal-rows.ts';
import { OVERBASAL } from './titrated-basal.ts';

const HIGH_MEAN_MG_DL = 180;
const HIGH_GMI_PERCENT = 7.5;
/** Bergenstal 2018. */
const gmiPercent = (meanMgDl: number) => 3.31 + 0.02392 * meanMgDl;

/** Nobody logged breakfast, so readings of a meter are fasting by their hour alone. */
export function assumedFlags(rows: readonly BasalRowChange[]): ReviewFlag[] {
  return rows.some(({ values }) => areMostlyAssumed(values)) ? ['FASTING_ASSUMED'] : [];
}

/** Basal insulin alone in type 2: when more of it is not the answer. Reminders, no doses. */
export function basalOnlyFlags(
  plan: InjectionPlan,
  findings: Findings,
  patient: PatientFacts,
  rows: readonly BasalRowChange[],
): ReviewFlag[] {
  if (patient.diabetesType !== 'Type2' || plan.type !== 'BASAL_ONLY') return [];
  const fall = bedtimeToMorningFall(bedtimeValues(findings.dataset), fastingValues(findings.dataset));
  const unitsPerKg = patient.weightKg === undefined ? 0 : totalBasalUnits(plan) / patient.weightKg;
  const isOverbasal = unitsPerKg >= OVERBASAL.unitsPerKg && fall >= OVERBASAL.bedtimeFallMgDl;
  const { low, high } = patient.preMealRangeMgDl;
  const isFastingOnGoal = rows.some(({ step }) => {
    const medianMgDl = Math.round(step.medianMgDl);
    return medianMgDl >= low && medianMgDl <= high;
  });
  const { meanMgDl } = findings.glucose;
  const isHigh = meanMgDl > HIGH_MEAN_MG_DL || gmiPercent(meanMgDl) > HIGH_GMI_PERCENT;
  return [
    ...(isOverbasal ? (['OVERBASAL'] as const) : []),
    ...(isFastingOnGoal && isHigh ? (['PRANDIAL'] as const) : []),
  ];
}

/** What stays in a plan although nobody should have written it so. Nothing of it is changed silently. */
export function planFlags(plan: InjectionPlan, penStepUnits: number): ReviewFlag[] {
  const doses = [...plan.basal.map(({ doseUnits }) => doseUnits), ...bolusDosesOf(plan)];
  const isOffStep = doses.some((doseUnits) => !isOnPenStep(doseUnits, penStepUnits));
  // A sliding scale doses meals as well: only tables for corrections alone must leave lows out.
  const areLowsDosed = plan.type !== 'MDI_SSI' && DAY_PERIODS.some((period) => scaleOf(plan, period).some(dosesLows));
  return [...(isOffStep ? (['OFF_PEN_STEP'] as const) : []), ...(areLowsDosed ? (['LOW_ROW_DOSED'] as const) : [])];
}
