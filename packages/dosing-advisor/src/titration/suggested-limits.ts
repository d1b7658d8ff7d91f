import type { DiabetesType } from '@glidepath/treatment-plan';

import { roundedToStep } from '../arithmetic/rounded-to-step.ts';
import { CAREFUL_FASTING, type Care } from '../rules/care.ts';
import { INJECTION_LIMITS } from '../rules/limits.ts';
import { type ClinicianLimits, riseLimits } from './rise-limits.ts';

/** The largest rise that `autoStep` makes. */
const MAX_STEP_UNITS = { type2: 4, other: 2 } as const;

/** What a clinician is offered to agree to: as far as the algorithm would go by itself without asking again. */
export function suggestedLimits({
  doseUnits,
  diabetesType,
  weightKg,
  penStepUnits,
  care: { isHighRisk },
}: Readonly<{
  doseUnits: number;
  diabetesType: DiabetesType;
  weightKg: number | null;
  penStepUnits: number;
  care: Care;
}>): ClinicianLimits {
  const agreed = { diabetesType, isHighRisk, confirmedDoseUnits: doseUnits, weightKg };
  const { agreedUpToUnits, byWeightUnits } = riseLimits(agreed);
  const highest = Math.min(agreedUpToUnits, byWeightUnits, INJECTION_LIMITS.basalUnitsPerDay.highest);
  return {
    // A present dose off the step of the pen is no limit that the pen can reach.
    maxDoseUnits: Math.max(roundedToStep(doseUnits, penStepUnits, 'up'), roundedToStep(highest, penStepUnits, 'down')),
    maxStepUnits: isHighRisk
      ? CAREFUL_FASTING.maxRiseUnits
      : MAX_STEP_UNITS[diabetesType === 'Type2' ? 'type2' : 'other'],
  };
}
