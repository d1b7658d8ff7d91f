import { MAX_NAME_LENGTH, SEXES } from '@glidepath/patient-rules';
import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { calendarDay, emailText, optionalText, text, uuid } from './text.wire.ts';

export const personName = text(MAX_NAME_LENGTH);
/** Far longer than an MRN may be, so that the rule of the MRN, which says what is wrong, judges it and not the schema. */
export const mrnText = optionalText(1000);

/**
 * Both calls take both forms of the name (D1-062). The wire holds the shape; what a clinic demands of a patient is
 * `newPatientIssues`, which the form and the server both run.
 */
export const newPatientWire = z.strictObject({
  full_name: z.optional(personName),
  first_name: z.optional(personName),
  last_name: z.optional(personName),
  date_of_birth: calendarDay,
  mrn: z.nullish(mrnText),
  timezone: text(50),
  email: z.nullish(emailText),
  treatment_type: z.enum(TREATMENT_TYPES),
  accept_terms: z.boolean(),
  sex: z.optional(z.enum(SEXES)),
  /** Kilograms. */
  weight: z.nullish(z.number()),
  trial_name: z.optional(text(100)),
  study_group_name: z.optional(text(100)),
});

export const addedPatientWire = z.strictObject({
  id: uuid,
  /** Null without an address; false when the mail failed, which does not undo the patient (D1-034). */
  enrollment_email_sent: z.nullable(z.boolean()),
});
