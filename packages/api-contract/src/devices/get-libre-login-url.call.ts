import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** The address carries a token that works once, so each sign-in window asks for a new one (D3-54, D3-56). */
export const getLibreLoginUrlCall = defineCall({
  name: 'get-libre-login-url',
  module: 'devices',
  method: 'GET',
  path: 'libre/oauth_login_url',
  callers: ['clinician', 'educator', 'patient', 'guest'],
  about: { patient: 'patient_id', holds: 'profile' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: z.strictObject({ login_url: z.string() }) },
  errors: ['not-found'],
  writes: true,
});
