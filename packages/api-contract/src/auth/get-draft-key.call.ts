import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';

/**
 * The key by which a browser seals what was typed when it logs somebody out by itself. It is the account's own: whoever
 * signs in next on a shared computer cannot open the draft, and nor can anybody who looks into the browser's storage.
 */
export const getDraftKeyCall = defineCall({
  name: 'get-draft-key',
  module: 'auth',
  method: 'GET',
  path: 'user/draft_key',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  /** 256 bits in base64. */
  answer: { status: 200, schema: z.strictObject({ key: z.string() }) },
  errors: [],
});
