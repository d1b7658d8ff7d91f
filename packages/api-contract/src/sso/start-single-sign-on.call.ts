import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { landingQueryWire } from '../wire/landing-query.wire.ts';
import { text } from '../wire/text.wire.ts';

/** Sends the browser to the clinic's identity provider; each visit makes a request that may be answered once. */
export const startSingleSignOnCall = defineCall({
  name: 'start-single-sign-on',
  module: 'sso',
  method: 'GET',
  path: 'saml/sso/{clinicCode}/{client}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ clinicCode: text(100), client: z.literal('web') }),
  query: landingQueryWire,
  answer: { status: 302, schema: noBodyWire },
  errors: ['not-found'],
  writes: true,
  throttle: { limit: 30, perSeconds: 60 },
});
