import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { optionalText, text } from '../wire/text.wire.ts';

const MAX_RESPONSE_LENGTH = 200_000;

/** Where a clinic's identity provider sends the browser with its signed answer (SAML 2.0, POST binding). */
export const finishSingleSignOnCall = defineCall({
  name: 'finish-single-sign-on',
  module: 'sso',
  method: 'POST',
  path: 'saml/acs/{clinicCode}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ clinicCode: text(100) }),
  body: z.strictObject({ SAMLResponse: text(MAX_RESPONSE_LENGTH), RelayState: z.optional(optionalText(2000)) }),
  answer: { status: 303, schema: noBodyWire },
  errors: ['not-found'],
  throttle: { limit: 300, perSeconds: 60 },
  // Base64 in a form: each of its signs may take three.
  maxBodyBytes: 400_000,
  isForm: true,
});
