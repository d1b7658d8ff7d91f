import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientConfigWire } from '../wire/patient-config.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** A field that is left out stays as it is. */
export const updatePatientConfigCall = defineCall({
  name: 'update-patient-config',
  module: 'patients',
  method: 'PATCH',
  path: 'patient/{id}/config',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: z.partial(patientConfigWire),
  answer: { status: 200, schema: patientConfigWire },
  errors: ['not-found', 'changed-meanwhile'],
});
