import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { typedReason, uuid } from '../wire/text.wire.ts';

/** Ends the treatment here: out of every list, account and device accounts closed. Can be taken back. */
export const deactivatePatientCall = defineCall({
  name: 'deactivate-patient',
  module: 'data-rights',
  method: 'POST',
  path: 'patient/{id}/deactivate',
  callers: ['admin'],
  about: { patient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ reason: typedReason(1, 500) }),
  answer: { status: 204, schema: noBodyWire },
  errors: ['proof-needed', 'not-found'],
});
