import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { text } from '../wire/text.wire.ts';
import { tokensWire } from '../wire/tokens.wire.ts';

/** Exchanges the code in the address of the landing page for a session; only the browser that began the sign-in can. */
export const finishLandingCall = defineCall({
  name: 'finish-landing',
  module: 'auth',
  method: 'POST',
  path: 'oauth/landing',
  callers: ['anyone'],
  about: 'no-patient',
  body: z.strictObject({
    /** The first and the last of the three values. */
    code: text(200),
    check: text(200),
    /** Whoever is signed in in this browser makes place. Not said before the person was asked. */
    replaces_session: z.boolean(),
  }),
  answer: {
    status: 200,
    schema: z.strictObject({
      account: z.strictObject({ name: z.string(), email: z.string(), clinic_name: z.string() }),
      /** Null where somebody else is signed in in this browser, who must first make place. */
      tokens: z.nullable(tokensWire),
    }),
  },
  errors: ['landing-not-begun-here'],
  throttle: { limit: 60, perSeconds: 60 },
});
