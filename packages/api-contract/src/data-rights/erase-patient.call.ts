import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { text, uuid } from '../wire/text.wire.ts';

/** Everything that says who it was and everything devices sent. The record of the treatment stays while it must. */
export const erasePatientCall = defineCall({
  name: 'erase-patient',
  module: 'data-rights',
  method: 'POST',
  path: 'deactivated_patients/{id}/erase',
  callers: ['admin'],
  about: { deactivatedPatient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  /** The patient's name, typed: this cannot be taken back. */
  body: z.strictObject({ name: text(200) }),
  answer: { status: 204, schema: noBodyWire },
  errors: ['proof-needed', 'not-found'],
});
