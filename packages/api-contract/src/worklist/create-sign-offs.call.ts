import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { preparedKey } from '../wire/prepared-advice.wire.ts';
import { MAX_SIGN_OFFS, signOffWire } from '../wire/sign-off.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/**
 * Signs several small changes at once, with a fresh proof of who signs. All or none is kept; nothing is shared before the
 * time to undo is over.
 */
export const createSignOffsCall = defineCall({
  name: 'create-sign-offs',
  module: 'worklist',
  method: 'POST',
  path: 'sign_offs/',
  callers: ['clinician'],
  about: 'every-patient',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ patient: uuid, key: preparedKey }))
      .check(z.minLength(1), z.maxLength(MAX_SIGN_OFFS)),
  }),
  answer: { status: 201, schema: z.strictObject({ sign_offs: z.array(signOffWire) }) },
  errors: ['proof-needed', 'not-found', 'advice-outdated', 'sign-off-refused', 'sign-offs-used-up'],
});
