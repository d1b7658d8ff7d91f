import { roundedToStep } from '@glidepath/quantities';

import { CAREFUL_FASTING, type Care } from '../limits/care.ts';
import { INJECTION_LIMITS } from '../limits/plan-limits.ts';
import { RISE_UNITS } from './auto-step.ts';
import { type ClinicianLimits, riseLimits } from './rise-limits.ts';

type DosedInjection = Readonly<{ doseUnits: number; weightKg: number | null; penStepUnits: number; care: Care }>;

/**
 * What a clinician is offered to agree to: a quarter more than now and small steps, as for somebody at high risk, whoever
 * it is, and smaller ones for somebody light. What stands in a form is often confirmed as it stands; whoever wants to go further types it.
 */
export function suggestedLimits(dosed: DosedInjection): ClinicianLimits {
  const { doseUnits, weightKg, penStepUnits } = dosed;
  const careful = { diabetesType: 'Type1', isHighRisk: true, confirmedDoseUnits: doseUnits, weightKg } as const;
  const { agreedUpToUnits, byWeightUnits } = riseLimits(careful);
  const highest = Math.min(agreedUpToUnits, byWeightUnits, INJECTION_LIMITS.basalUnitsPerDay.highest);
  return {
    // A present dose off the step of the pen is no limit that the pen can reach.
    maxDoseUnits: Math.max(roundedToStep(doseUnits, penStepUnits, 'up'), roundedToStep(highest, penStepUnits, 'down')),
    maxStepUnits: Math.min(CAREFUL_FASTING.maxRiseUnits, largestStepUnits(dosed)),
  };
}

/**
 * The largest step up that can be agreed to: no step of titration is larger, nor one dose of somebody light. Where one step
 * of the pen is more than that, it stays the smallest that can be set, and titration itself holds.
 */
export function largestStepUnits({ care, penStepUnits }: Pick<DosedInjection, 'care' | 'penStepUnits'>): number {
  const largest = Math.min(RISE_UNITS.type2.far, care.maxDoseRiseUnits);
  return Math.max(penStepUnits, roundedToStep(largest, penStepUnits, 'down'));
}
