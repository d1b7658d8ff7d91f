import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientAccountWire } from '../wire/patient-account.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const unlockPatientCall = defineCall({
  name: 'unlock-patient',
  module: 'patient-accounts',
  method: 'POST',
  path: 'patient/{id}/unlock',
  callers: ['admin'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: patientAccountWire },
  errors: ['not-found', 'user-not-found'],
});
