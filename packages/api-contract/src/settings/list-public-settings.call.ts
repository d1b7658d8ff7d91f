import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';

export const listPublicSettingsCall = defineCall({
  name: 'list-public-settings',
  module: 'settings',
  method: 'GET',
  path: 'public_system_settings/',
  callers: ['anyone'],
  about: 'no-patient',
  answer: { status: 200, schema: z.array(z.strictObject({ key: z.string(), value: z.string() })) },
  errors: [],
});
