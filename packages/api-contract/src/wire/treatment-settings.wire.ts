import { DIABETES_TYPES, TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

/**
 * The fields of starting and editing. Which of them a treatment type needs (D1-077), and which low belongs to which
 * high, is a rule of the treatment, not of the wire. Targets are mg/dL: product specification 1, section 5.
 */
export const treatmentSettingsWire = z.strictObject({
  treatment_type: z.enum(TREATMENT_TYPES),
  type_of_diabetes: z.nullable(z.enum(DIABETES_TYPES)),
  pre_meal_glucose_target_low: z.nullable(z.literal([80, 90, 100, 110, 120])),
  pre_meal_glucose_target_high: z.nullable(z.literal([100, 110, 130, 140, 150])),
});
