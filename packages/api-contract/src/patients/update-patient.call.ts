import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { mrnText, personName } from '../wire/new-patient.wire.ts';
import { patientWire } from '../wire/patient.wire.ts';
import { calendarDay, emailText, text, uuid } from '../wire/text.wire.ts';
import { treatmentSettingsWire } from '../wire/treatment-settings.wire.ts';

/** A field that is left out stays as it is; null empties it. */
export const updatePatientCall = defineCall({
  name: 'update-patient',
  module: 'patients',
  method: 'PATCH',
  path: 'patient/{id}',
  callers: ['clinician', 'educator', 'front-desk'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    email: z.nullish(emailText),
    mrn: z.nullish(mrnText),
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    /** Until the patient has enrolled with it. */
    date_of_birth: z.optional(calendarDay),
    /** Kilograms. */
    weight: z.nullish(z.number()),
    timezone: z.optional(text(50)),
    ...z.partial(treatmentSettingsWire).shape,
    /** The version that was edited; when the patient has changed since, nothing is saved. */
    version: z.optional(z.int()),
  }),
  answer: { status: 200, schema: patientWire },
  errors: [
    'not-found',
    /** For another address of somebody who does not share with the clinic. */
    'proof-needed',
    'data-access-denied',
    'changed-meanwhile',
    'duplicate-name-and-birth-date',
    'mrn-exists',
    'patient-exists',
    'email-in-use',
    'email-not-saved',
    'email-of-enrolled-patient',
    'email-needed-for-injections',
  ],
});
