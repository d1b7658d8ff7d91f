import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, text, uuid } from '../wire/text.wire.ts';

/** A picture of 2 MB (D-35), which base64 makes a third longer. */
const MAX_BASE64_LENGTH = Math.ceil((2 * 1024 * 1024) / 3) * 4;

/** May be repeated: the first time of sharing stays (D-41). What a record system says of it, `ehr_deliveries` tells. */
export const shareFeedbackCall = defineCall({
  name: 'share-feedback',
  module: 'recommendations',
  method: 'POST',
  path: 'share_feedback',
  callers: ['clinician'],
  about: { recommendation: 'adp_request_identifier', holds: 'treatment' },
  body: z.strictObject({
    adp_request_identifier: uuid,
    visit_number: z.optional(text(100)),
    base64_image: z.optional(z.base64().check(z.maxLength(MAX_BASE64_LENGTH))),
  }),
  answer: {
    status: 201,
    schema: z.strictObject({ adp_request_identifier: uuid, shared: z.literal(true), shared_at: instant }),
  },
  errors: ['not-found', 'plan-changed-since'],
  maxBodyBytes: MAX_BASE64_LENGTH + 10_000,
});
