import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { titrationWire } from '../wire/titration.wire.ts';

/** How it stands, what it may do, and everything that happened. */
export const getTitrationCall = defineCall({
  name: 'get-titration',
  module: 'titration',
  method: 'GET',
  path: 'patient/{id}/titration',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: titrationWire },
  errors: ['not-found'],
});
