import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { feedbackWire } from '../wire/feedback.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** The patient answers a plan once, while it is Pending (D-20). */
export const answerFeedbackCall = defineCall({
  name: 'answer-feedback',
  module: 'recommendations',
  method: 'PATCH',
  path: 'adp_feedbacks/{feedbackId}',
  callers: ['patient'],
  about: { feedback: 'feedbackId', holds: 'treatment' },
  params: z.strictObject({ feedbackId: uuid }),
  body: z.strictObject({ patient_approval_status: z.enum(['Accepted', 'Rejected']) }),
  answer: { status: 200, schema: feedbackWire },
  errors: ['not-found', 'changed-meanwhile'],
});
