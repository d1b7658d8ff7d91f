import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Until it is shared, by whoever signed it or another clinician of the clinic. */
export const withdrawSignOffCall = defineCall({
  name: 'withdraw-sign-off',
  module: 'worklist',
  method: 'DELETE',
  path: 'sign_offs/{signOffId}',
  callers: ['clinician'],
  about: 'no-patient',
  params: z.strictObject({ signOffId: uuid }),
  answer: { status: 200, schema: doneWire },
  errors: ['not-found', 'changed-meanwhile', 'sign-off-held'],
});
