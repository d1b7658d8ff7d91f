import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { approvalWire, feedbackReceiptWire } from '../wire/feedback.wire.ts';
import { pumpFeedbackDataWire } from '../wire/feedback-data.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Approves once and for good; sharing is a call of its own (D-40). */
export const approvePumpRecommendationCall = defineCall({
  name: 'approve-pump-recommendation',
  module: 'recommendations',
  method: 'POST',
  path: 'v1/advisorPro/treatmentPlanRequest/{requestId}/feedback',
  callers: ['clinician'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  body: approvalWire(pumpFeedbackDataWire, ['PUMP']),
  answer: { status: 201, schema: feedbackReceiptWire },
  // The proof where the clinic wants approvals signed.
  errors: [
    'signature-needed',
    'signature-for-another',
    'not-found',
    'plan-already-approved',
    'recommendation-read-only',
    'plan-changed-since',
    'treatment-type-mismatch',
    'unusual-changes-unconfirmed',
  ],
  // A reason of 500 letters for each of 500 edited values, and comments.
  maxBodyBytes: 1024 * 1024,
});
