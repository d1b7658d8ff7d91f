import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { feedbackWire } from '../wire/feedback.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const getFeedbackCall = defineCall({
  name: 'get-feedback',
  module: 'recommendations',
  method: 'GET',
  path: 'adp_feedbacks/{feedbackId}',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { feedback: 'feedbackId', holds: 'treatment' },
  params: z.strictObject({ feedbackId: uuid }),
  answer: { status: 200, schema: feedbackWire },
  errors: ['not-found'],
});
