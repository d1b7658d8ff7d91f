import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientConfigWire } from '../wire/patient-config.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** A patient without saved settings gets the defaults (START-12). */
export const getPatientConfigCall = defineCall({
  name: 'get-patient-config',
  module: 'patients',
  method: 'GET',
  path: 'patient/{id}/config',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: patientConfigWire },
  errors: ['not-found'],
});
