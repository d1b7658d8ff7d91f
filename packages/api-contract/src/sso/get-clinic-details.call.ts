import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { text } from '../wire/text.wire.ts';

/** No more than the sign-in page needs; unknown codes and clinics without single sign-on look alike (D1-036). */
export const getClinicDetailsCall = defineCall({
  name: 'get-clinic-details',
  module: 'sso',
  method: 'POST',
  path: 'clinic_details',
  callers: ['anyone'],
  about: 'no-patient',
  body: z.strictObject({ clinic_code: text(100), client_id: text(100), client_secret: text(100) }),
  answer: {
    status: 200,
    schema: z.strictObject({
      name: z.string(),
      clinic_code: z.string(),
      client: z.literal('web'),
      sso_path: z.string(),
    }),
  },
  errors: ['not-found', 'login-unknown-client'],
  throttle: { limit: 30, perSeconds: 60 },
});
