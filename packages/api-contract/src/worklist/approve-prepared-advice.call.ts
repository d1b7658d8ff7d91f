import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { preparedKey } from '../wire/prepared-advice.wire.ts';
import { instant, uuid } from '../wire/text.wire.ts';

/**
 * Takes, approves and shares as advised, all or nothing. Not where the clinic wants approvals signed, nor where a change
 * must be confirmed: those are approved in the review.
 */
export const approvePreparedAdviceCall = defineCall({
  name: 'approve-prepared-advice',
  module: 'worklist',
  method: 'POST',
  path: 'worklist/{patientId}/approve',
  callers: ['clinician'],
  about: { patient: 'patientId', holds: 'treatment' },
  params: z.strictObject({ patientId: uuid }),
  body: z.strictObject({ key: preparedKey }),
  answer: { status: 201, schema: z.strictObject({ request_id: uuid, feedback: uuid, shared_at: instant }) },
  errors: [
    'signature-needed',
    'not-found',
    'advice-outdated',
    'sign-off-waits',
    'view-awaited',
    'recommendation-running',
    'treatment-changed-today',
    'treatment-changed-within-21-days',
    'automatic-already-today',
    'automatic-within-14-days',
    'treatment-type-mismatch',
    'plan-changed-since',
    'unusual-changes-unconfirmed',
  ],
});
