import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { lockedPatientWire } from '../wire/patient-account.wire.ts';

/** Patients of the clinic whom too many failed sign-ins keep out, longest first. */
export const listLockedPatientsCall = defineCall({
  name: 'list-locked-patients',
  module: 'patient-accounts',
  method: 'GET',
  path: 'locked_patients/',
  callers: ['admin'],
  about: 'every-patient',
  answer: { status: 200, schema: z.array(lockedPatientWire) },
  errors: [],
});
