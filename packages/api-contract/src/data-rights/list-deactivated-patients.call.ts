import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { deactivatedPatientWire } from '../wire/deactivated-patient.wire.ts';

export const listDeactivatedPatientsCall = defineCall({
  name: 'list-deactivated-patients',
  module: 'data-rights',
  method: 'GET',
  path: 'deactivated_patients/',
  callers: ['admin'],
  about: 'every-patient',
  answer: { status: 200, schema: z.array(deactivatedPatientWire) },
  errors: [],
});
