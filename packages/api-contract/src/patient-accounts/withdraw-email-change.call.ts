import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientAccountWire } from '../wire/patient-account.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** The mailed link works no longer. */
export const withdrawEmailChangeCall = defineCall({
  name: 'withdraw-email-change',
  module: 'patient-accounts',
  method: 'DELETE',
  path: 'patient/{id}/email_change',
  callers: ['admin'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: patientAccountWire },
  errors: ['not-found'],
});
