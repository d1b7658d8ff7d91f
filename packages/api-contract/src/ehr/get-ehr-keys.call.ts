import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** The public keys by which a clinic's record system knows our signature (a JWK set, RFC 7517). */
export const getEhrKeysCall = defineCall({
  name: 'get-ehr-keys',
  module: 'ehr',
  method: 'GET',
  path: 'ehr_keys/{clinicId}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ clinicId: uuid }),
  answer: { status: 200, schema: z.strictObject({ keys: z.array(z.record(z.string(), z.string())) }) },
  errors: [],
  throttle: { limit: 60, perSeconds: 60 },
});
