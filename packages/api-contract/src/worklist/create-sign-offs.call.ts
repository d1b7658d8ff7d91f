import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { preparedKey } from '../wire/prepared-advice.wire.ts';
import { MAX_SIGN_OFFS } from '../wire/sign-off.wire.ts';
import { instant, uuid } from '../wire/text.wire.ts';

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
  // Nothing is told of them; the trail names each that was signed.
  about: 'no-patient',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ patient: uuid, key: preparedKey }))
      .check(z.minLength(1), z.maxLength(MAX_SIGN_OFFS)),
  }),
  answer: { status: 201, schema: z.strictObject({ shares_at: instant }) },
  errors: ['proof-needed', 'not-found', 'advice-outdated', 'view-awaited', 'sign-off-refused', 'sign-offs-used-up'],
});
