import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { userWire } from '../wire/user.wire.ts';

/** Language and clock live with the user, so that they come back at the next sign-in (D1-011). */
export const setPreferencesCall = defineCall({
  name: 'set-preferences',
  module: 'auth',
  method: 'PATCH',
  path: 'user/preferences',
  callers: ['clinician', 'educator', 'viewer', 'front-desk', 'patient'],
  about: 'caller',
  body: z.strictObject({
    language: z.optional(z.enum(['en', 'he'])),
    is_am_pm: z.optional(z.boolean()),
  }),
  answer: { status: 200, schema: userWire },
  errors: [],
  whileWaitingFor: ['setup', 'code'],
});
