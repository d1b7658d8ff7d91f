import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/**
 * An instant; 404 while nothing was uploaded (D-62). The schema takes any text: whoever asks says of an unreadable date
 * that it is one (RPT-44).
 */
export const getLastUploadTimeCall = defineCall({
  name: 'get-last-upload-time',
  module: 'reports',
  method: 'GET',
  path: 'last_upload_time',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'patient_id', holds: 'treatment' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: z.strictObject({ last_upload_time: z.string() }) },
  errors: ['not-found'],
});
