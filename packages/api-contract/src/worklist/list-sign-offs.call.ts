import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { signOffWire } from '../wire/sign-off.wire.ts';

/** The caller's own of today and those that still wait, the newest first. */
export const listSignOffsCall = defineCall({
  name: 'list-sign-offs',
  module: 'worklist',
  method: 'GET',
  path: 'sign_offs/',
  callers: ['clinician'],
  about: 'every-patient',
  answer: { status: 200, schema: z.strictObject({ sign_offs: z.array(signOffWire) }) },
  errors: [],
});
