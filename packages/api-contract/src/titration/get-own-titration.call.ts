import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { ownTitrationWire } from '../wire/titration.wire.ts';

/** Whether the patient's dose is being titrated, whether it waits, and how it has gone. */
export const getOwnTitrationCall = defineCall({
  name: 'get-own-titration',
  module: 'titration',
  method: 'GET',
  path: 'patient/{id}/own_titration',
  callers: ['patient'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: ownTitrationWire },
  errors: ['not-found'],
});
