import * as z from 'zod/mini';

import { SEXES } from './patient.wire.ts';
import { calendarDay, emailText, optionalText, text, uuid } from './text.wire.ts';
import { NEW_PATIENT_TREATMENT_TYPES } from './treatment-types.wire.ts';

/** US zones and the zone of the second language (D1-070). */
export const TIMEZONES = [
  'US/Eastern',
  'US/Central',
  'US/Mountain',
  'US/Arizona',
  'US/Pacific',
  'US/Alaska',
  'US/Hawaii',
  'Asia/Jerusalem',
] as const;
export const STUDY_GROUPS = ['Group A', 'Group B'] as const;
export const TRIAL_NAME = 'Direct to Patient Trial';

export const personName = text(100).check(z.refine<string>((name) => name.trim() !== ''));

/** Trimmed, at most ten letters or digits; empty means none (D1-069). */
export const mrnText = optionalText(100).check(z.regex(/^\s*[A-Za-z0-9]{0,10}\s*$/));

/** Both calls take both forms of the name (D1-062). What else a clinic demands depends on the clinic. */
export const newPatientWire = z
  .strictObject({
    full_name: z.optional(personName),
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    date_of_birth: calendarDay,
    mrn: z.nullish(mrnText),
    timezone: z.enum(TIMEZONES),
    email: z.nullish(emailText),
    treatment_type: z.enum(NEW_PATIENT_TREATMENT_TYPES),
    accept_terms: z.boolean(),
    sex: z.optional(z.enum(SEXES)),
    /** Kilograms. */
    weight: z.nullish(z.int().check(z.gte(10), z.lte(250))),
    trial_name: z.optional(z.literal(TRIAL_NAME)),
    study_group_name: z.optional(z.enum(STUDY_GROUPS)),
  })
  .check(
    z.refine(
      (patient) =>
        patient.full_name !== undefined || (patient.first_name !== undefined && patient.last_name !== undefined),
      { path: ['full_name'] },
    ),
  );

export const addedPatientWire = z.strictObject({
  id: uuid,
  /** Null without an address; false when the mail failed, which does not undo the patient (D1-034). */
  enrollment_email_sent: z.nullable(z.boolean()),
});
