import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';

export const getDexcomAppDetailsCall = defineCall({
  name: 'get-dexcom-app-details',
  module: 'devices',
  method: 'GET',
  path: 'dexcom_app_details',
  callers: ['clinician', 'educator', 'patient', 'guest'],
  about: 'no-patient',
  answer: {
    status: 200,
    schema: z.strictObject({
      client_id: z.string(),
      redirect_uri: z.string(),
      /** Works once, for ten minutes: the session token must not travel to another company (D3-54). */
      connect_token: z.string(),
      /** Where the sign-in window opens: the real service or the simulated one. */
      login_url: z.string(),
    }),
  },
  errors: [],
  writes: true,
});
