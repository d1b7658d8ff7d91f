import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientWire } from '../wire/patient.wire.ts';

export const listPatientsCall = defineCall({
  name: 'list-patients',
  module: 'patients',
  method: 'GET',
  path: 'patients/',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'every-patient',
  answer: { status: 200, schema: z.array(patientWire) },
  errors: [],
});
