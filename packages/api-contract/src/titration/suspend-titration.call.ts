import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { titrationWire } from '../wire/titration.wire.ts';

/** It stands still until somebody lets it go on; repeating it is harmless. */
export const suspendTitrationCall = defineCall({
  name: 'suspend-titration',
  module: 'titration',
  method: 'POST',
  path: 'patient/{id}/titration/suspend',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 201, schema: titrationWire },
  errors: ['not-found'],
});
