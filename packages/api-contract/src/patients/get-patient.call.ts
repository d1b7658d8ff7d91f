import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientWire } from '../wire/patient.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const getPatientCall = defineCall({
  name: 'get-patient',
  module: 'patients',
  method: 'GET',
  path: 'patients/{id}',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: patientWire },
  errors: ['not-found'],
});
