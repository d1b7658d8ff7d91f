import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { text } from '../wire/text.wire.ts';
import { tokensWire } from '../wire/tokens.wire.ts';

export const refreshTokenCall = defineCall({
  name: 'refresh-token',
  module: 'auth',
  method: 'POST',
  path: 'oauth/refresh_token',
  callers: ['anyone'],
  about: 'no-patient',
  body: z.strictObject({ access_token: text(200), refresh_token: text(200) }),
  answer: { status: 201, schema: tokensWire },
  errors: ['token-expired', 'token-invalid', 'session-ended-elsewhere'],
});
