import { DIABETES_TYPES, TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

/**
 * The fields of starting and editing. Which of them a treatment type needs, and which pairs of targets there are, is
 * `treatmentSettingsIssues`. Targets are mg/dL.
 */
export const treatmentSettingsWire = z.strictObject({
  treatment_type: z.enum(TREATMENT_TYPES),
  type_of_diabetes: z.nullable(z.enum(DIABETES_TYPES)),
  pre_meal_glucose_target_low: z.nullable(z.int()),
  pre_meal_glucose_target_high: z.nullable(z.int()),
});
