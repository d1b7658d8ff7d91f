import { defineCall } from '../define-call.ts';
import { addedPatientWire, newPatientWire } from '../wire/new-patient.wire.ts';

/** Where a health record system supplies first and last name (D1-062). */
export const createPatientCall = defineCall({
  name: 'create-patient',
  module: 'patients',
  method: 'POST',
  path: 'create_patient/',
  callers: ['clinician', 'educator', 'front-desk'],
  about: 'no-patient',
  body: newPatientWire,
  answer: { status: 201, schema: addedPatientWire },
  errors: [
    'duplicate-name-and-birth-date',
    'mrn-exists',
    'patient-exists',
    'email-in-use',
    'email-needed-for-injections',
  ],
});
