import { MINUTE_MS } from '@glidepath/quantities';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { feedbackWire } from '../wire/feedback.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** For so long the patient can take it back: a tap may slip. Later the clinic may have relied on it. */
export const ACKNOWLEDGEMENT_UNDO_MS = 10 * MINUTE_MS;

/**
 * The patient has understood a shared plan, or has set the pump to it (by the treatment). Only of the plan to follow; where
 * the clinic asks for an answer, once that is "Accepted".
 */
export const acknowledgeFeedbackCall = defineCall({
  name: 'acknowledge-feedback',
  module: 'recommendations',
  method: 'POST',
  path: 'adp_feedbacks/{feedbackId}/acknowledgement',
  callers: ['patient'],
  about: { feedback: 'feedbackId', holds: 'treatment' },
  params: z.strictObject({ feedbackId: uuid }),
  body: z.strictObject({ acknowledged: z.boolean() }),
  answer: { status: 200, schema: feedbackWire },
  errors: ['not-found', 'changed-meanwhile'],
});
