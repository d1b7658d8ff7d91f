import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { decisionOutcomeWire, JUDGED_AFTER_DAYS } from '../wire/decision-outcome.wire.ts';
import { instant, uuid } from '../wire/text.wire.ts';

/** Did the decisions for a patient help? The newest first; null while it is too early to say. For the clinic alone. */
export const listPatientOutcomesCall = defineCall({
  name: 'list-patient-outcomes',
  module: 'outcomes',
  method: 'GET',
  path: 'patient/{id}/outcomes',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: {
    status: 200,
    schema: z.strictObject({
      decisions: z.array(
        z.strictObject({
          feedback: uuid,
          shared_at: instant,
          decided_by: z.string(),
          outcomes: z.array(
            z.strictObject({
              after_days: z.literal(JUDGED_AFTER_DAYS),
              /** When it is judged, or looked at again where data were missing. */
              due_at: instant,
              judged_at: z.nullable(instant),
              outcome: z.nullable(decisionOutcomeWire),
            }),
          ),
        }),
      ),
    }),
  },
  errors: ['not-found'],
});
