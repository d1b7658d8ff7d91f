import type { TreatmentPlan } from '../treatment-plan.ts';
import { basalDifferences } from './basal-differences.ts';
import { crcfDifferences } from './crcf-differences.ts';
import { estimatedMealDifferences, fixedMealDifferences } from './meal-differences.ts';
import type { PlanDifference } from './plan-difference.ts';
import { pumpDifferences } from './pump-differences.ts';
import { correctionDifferences, slidingScaleDifferences } from './scale-differences.ts';
import { valueDifference } from './value-difference.ts';

const PARTS = [
  basalDifferences,
  slidingScaleDifferences,
  crcfDifferences,
  fixedMealDifferences,
  estimatedMealDifferences,
  correctionDifferences,
  pumpDifferences,
  messageDifferences,
] as const;

/** Every value that is not the same, in the order of the plan. Of plans of two types only what both have is compared. */
export function planDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  const types = valueDifference('treatmentType', {}, before.type, after.type);
  return [...types, ...PARTS.flatMap((differencesOfPart) => differencesOfPart(before, after))];
}

function messageDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (before.type !== 'GENERIC' || after.type !== 'GENERIC') return [];
  return valueDifference('messageToPatient', {}, before.messageToPatient, after.messageToPatient);
}
