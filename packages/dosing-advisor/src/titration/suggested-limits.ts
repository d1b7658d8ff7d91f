import { roundedToStep } from '../arithmetic/rounded-to-step.ts';
import { CAREFUL_FASTING } from '../rules/care.ts';
import { INJECTION_LIMITS } from '../rules/limits.ts';
import { type ClinicianLimits, riseLimits } from './rise-limits.ts';

/**
 * What a clinician is offered to agree to: a quarter more than now and small steps, as for somebody at high risk, whoever
 * it is. What stands in a form is often confirmed as it stands; whoever wants to go further types it.
 */
export function suggestedLimits({
  doseUnits,
  weightKg,
  penStepUnits,
}: Readonly<{ doseUnits: number; weightKg: number | null; penStepUnits: number }>): ClinicianLimits {
  const careful = { diabetesType: 'Type1', isHighRisk: true, confirmedDoseUnits: doseUnits, weightKg } as const;
  const { agreedUpToUnits, byWeightUnits } = riseLimits(careful);
  const highest = Math.min(agreedUpToUnits, byWeightUnits, INJECTION_LIMITS.basalUnitsPerDay.highest);
  return {
    // A present dose off the step of the pen is no limit that the pen can reach.
    maxDoseUnits: Math.max(roundedToStep(doseUnits, penStepUnits, 'up'), roundedToStep(highest, penStepUnits, 'down')),
    maxStepUnits: CAREFUL_FASTING.maxRiseUnits,
  };
}
