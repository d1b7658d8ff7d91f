import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** What clinicians wrote for one another with an approval. A call of its own: patients read approvals, never this. */
export const getClinicNoteCall = defineCall({
  name: 'get-clinic-note',
  module: 'recommendations',
  method: 'GET',
  path: 'adp_feedbacks/{feedbackId}/clinic_note',
  callers: ['clinician', 'educator', 'viewer'],
  about: { feedback: 'feedbackId', holds: 'treatment' },
  params: z.strictObject({ feedbackId: uuid }),
  answer: { status: 200, schema: z.strictObject({ clinic_note: z.nullable(z.string()) }) },
  errors: ['not-found'],
});
