import { DEVICE_SELECTION_STATUSES } from '@glidepath/device-selection';
import { INSULIN_DELIVERIES, SEXES } from '@glidepath/patient-rules';
import { DIABETES_TYPES, TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { calendarDay, instant, uuid } from './text.wire.ts';
import { ENROLMENT_STATUSES } from './user.wire.ts';

export const deviceSelectionStatus = z.enum(DEVICE_SELECTION_STATUSES);

export const deviceSelectionWire = z.strictObject({
  id: z.int(),
  device_id: z.int(),
  patient_id: uuid,
  device_selection_status: deviceSelectionStatus,
  device: z.strictObject({ name: z.string(), link: z.string() }),
});

export const patientWire = z.strictObject({
  id: uuid,
  name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  /** A random identifier used in requests; it tells nothing about the person (D1-063). */
  ext_name: z.string(),
  date_of_birth: z.nullable(calendarDay),
  email: z.nullable(z.string()),
  mrn: z.nullable(z.string()),
  /** Kilograms. */
  weight: z.nullable(z.int()),
  timezone: z.string(),
  insulin_delivery: z.nullable(z.enum(INSULIN_DELIVERIES)),
  study_group_name: z.nullable(z.string()),
  trial_name: z.nullable(z.string()),
  sex: z.enum(SEXES),
  /** Who consented for somebody under 18. Answered for a single patient, not in the list. */
  guardian_name: z.optional(z.string()),
  adp_enrollment_status: z.enum(ENROLMENT_STATUSES),
  is_guest: z.boolean(),
  started_advisor_at: z.nullable(instant),
  changed_treatment_type_at: z.nullable(instant),
  treatment_type: z.nullable(z.enum(TREATMENT_TYPES)),
  type_of_diabetes: z.nullable(z.enum(DIABETES_TYPES)),
  /** mg/dL. */
  pre_meal_glucose_target_low: z.nullable(z.int()),
  /** mg/dL. */
  pre_meal_glucose_target_high: z.nullable(z.int()),
  tidepool_email: z.nullable(z.string()),
  device_selections: z.array(deviceSelectionWire),
  /** There is a recommendation to look at: automatic, manual or generic, approved or not. */
  has_recommendation: z.boolean(),
  /** Rises with every change; a change made from an older one is refused. */
  version: z.int(),
});
