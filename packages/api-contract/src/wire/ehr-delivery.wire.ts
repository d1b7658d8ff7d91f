import * as z from 'zod/mini';

import { instant } from './text.wire.ts';

/** Why a plan did not reach the record system: names of the error catalogue (160-163). */
const EHR_FAILURES = ['ehr-unreachable', 'ehr-refused', 'ehr-patient-unknown', 'ehr-document-failed'] as const;

export const ehrDeliveryWire = z.strictObject({
  /** Null where the clinic sent nothing when the plan was shared. */
  delivery: z.nullable(
    z.strictObject({
      /** `failed` waits for somebody; `pending` is sent by itself, also after a failure. */
      state: z.enum(['pending', 'sent', 'failed']),
      failure: z.nullable(z.enum(EHR_FAILURES)),
      code: z.nullable(z.int()),
      attempts: z.int(),
      next_try_at: z.nullable(instant),
      sent_at: z.nullable(instant),
    }),
  ),
});
