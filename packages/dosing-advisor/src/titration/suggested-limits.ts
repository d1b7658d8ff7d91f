import type { DiabetesType } from '@glidepath/treatment-plan';

import { roundedToStep } from '../arithmetic/rounded-to-step.ts';
import { INJECTION_LIMITS } from '../rules/limits.ts';
import { type ClinicianLimits, riseLimits } from './rise-limits.ts';

/** The largest rise that `autoStep` makes. */
const MAX_STEP_UNITS = { type2: 4, other: 2 } as const;

/** What a clinician is offered to agree to: as far as the algorithm would go by itself without asking again. */
export function suggestedLimits({
  doseUnits,
  diabetesType,
  weightKg,
  stepUnits,
}: Readonly<{
  doseUnits: number;
  diabetesType: DiabetesType;
  weightKg: number | null;
  stepUnits: number;
}>): ClinicianLimits {
  const { agreedUpToUnits, byWeightUnits } = riseLimits({ diabetesType, confirmedDoseUnits: doseUnits, weightKg });
  const highest = Math.min(agreedUpToUnits, byWeightUnits, INJECTION_LIMITS.basalUnitsPerDay.highest);
  return {
    maxDoseUnits: Math.max(doseUnits, roundedToStep(highest, stepUnits, 'down')),
    maxStepUnits: MAX_STEP_UNITS[diabetesType === 'Type2' ? 'type2' : 'other'],
  };
}
