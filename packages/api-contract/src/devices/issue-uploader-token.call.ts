import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** For the link that launches the uploader: good for a quarter of an hour, for this patient's data and for nothing else. */
export const issueUploaderTokenCall = defineCall({
  name: 'issue-uploader-token',
  module: 'devices',
  method: 'POST',
  path: 'patient/{id}/uploader_token',
  callers: ['clinician', 'educator'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 201, schema: z.strictObject({ token: z.string(), /** Seconds from now. */ expires: z.int() }) },
  errors: ['not-found'],
});
