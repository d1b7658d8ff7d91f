import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { feedbackWire } from '../wire/feedback.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Without a patient: those of every patient the caller may see. */
export const listFeedbacksCall = defineCall({
  name: 'list-feedbacks',
  module: 'recommendations',
  method: 'GET',
  path: 'adp_feedbacks/',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'patient', holds: 'treatment', unnamed: 'those-answered' },
  query: z.strictObject({ patient: z.optional(uuid) }),
  answer: { status: 200, schema: z.array(feedbackWire) },
  errors: ['not-found'],
});
