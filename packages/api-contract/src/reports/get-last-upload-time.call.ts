import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, uuid } from '../wire/text.wire.ts';

/** 404 while nothing was uploaded: a date must be a date (D-62). */
export const getLastUploadTimeCall = defineCall({
  name: 'get-last-upload-time',
  module: 'reports',
  method: 'GET',
  path: 'last_upload_time',
  callers: ['clinician'],
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: z.strictObject({ last_upload_time: instant }) },
  errors: ['not-found', 'data-access-denied'],
});
