import { defineCall } from '../define-call.ts';
import { addedPatientWire, newPatientWire } from '../wire/new-patient.wire.ts';

/** Where a person fills in the form: full name, terms accepted (D1-062). */
export const addPatientCall = defineCall({
  name: 'add-patient',
  module: 'patients',
  method: 'POST',
  path: 'add_patient/',
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
