import type { ReviewFlag } from '../advice/reason-code.ts';
import {
  areMostlyAssumed,
  bedtimeToMorningFall,
  bedtimeValues,
  fastingValues,
} from '../evidence/fasting/day-values.ts';
import type { Findings } from '../evidence/findings.ts';
import { totalBasalUnits } from '../evidence/taken/reckoning.ts';
import { dosesLows } from '../input/correction-scale.ts';
import type { InjectionPlan, MealDosing } from '../input/injection-plan.ts';
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
  if (patient.diabetesType !== 'Type2' || plan.dosing.by !== 'none') return [];
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
  const isOffStep = dosesOf(plan).some((doseUnits) => !isOnPenStep(doseUnits, penStepUnits));
  const areLowsDosed = correctionsOf(plan.dosing).some(dosesLows);
  return [...(isOffStep ? (['OFF_PEN_STEP'] as const) : []), ...(areLowsDosed ? (['LOW_ROW_DOSED'] as const) : [])];
}

function dosesOf({ basal, dosing }: InjectionPlan): number[] {
  const basalUnits = basal.map(({ doseUnits }) => doseUnits);
  switch (dosing.by) {
    case 'none':
    case 'carb-counting':
      return basalUnits;
    case 'sliding-scale':
      return [...basalUnits, ...Object.values(dosing.scale).flatMap(dosesOfRows)];
    case 'fixed-meals':
      return [...basalUnits, ...Object.values(dosing.doseUnits), ...correctionsOf(dosing).map(doseOf)];
    case 'meal-sizes': {
      const sized = Object.values(dosing.doseUnits).flatMap(({ small, normal, large }) => [small, normal, large]);
      return [...basalUnits, ...sized, ...correctionsOf(dosing).map(doseOf)];
    }
  }
}

const doseOf = ({ doseUnits }: Readonly<{ doseUnits: number }>) => doseUnits;
const dosesOfRows = (rows: readonly Readonly<{ doseUnits: number }>[]) => rows.map(doseOf);

/** Rows of tables for corrections alone. */
function correctionsOf(dosing: MealDosing) {
  if (dosing.by !== 'fixed-meals' && dosing.by !== 'meal-sizes') return [];
  return Object.values(dosing.correction).flat();
}
