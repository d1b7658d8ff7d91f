import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { signOffWire } from '../wire/sign-off.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Until it is shared, by whoever signed it or another clinician of the clinic. */
export const withdrawSignOffCall = defineCall({
  name: 'withdraw-sign-off',
  module: 'worklist',
  method: 'DELETE',
  path: 'sign_offs/{id}',
  callers: ['clinician'],
  about: 'every-patient',
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: signOffWire },
  errors: ['not-found', 'changed-meanwhile'],
});
