import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { TRAIL_ACTORS, trailEntryWire, trailPatientWire } from '../wire/audit-trail.wire.ts';
import { instant, uuid } from '../wire/text.wire.ts';

/** Who looked at a patient's data and who changed it: for the patient, if they ask. Recorded like any other look. */
export const createAccessReportCall = defineCall({
  name: 'create-access-report',
  module: 'audit-trail',
  method: 'POST',
  path: 'patient/{id}/access_report/',
  callers: ['admin'],
  about: { everPatient: 'id', holds: 'profile' },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ from: z.optional(instant), to: z.optional(instant) }),
  answer: {
    status: 200,
    schema: z.strictObject({
      patient: trailPatientWire,
      clinic_name: z.string(),
      made_at: instant,
      /** Newest last look first. */
      people: z.array(
        z.strictObject({
          name: z.nullable(z.string()),
          kind: z.enum(TRAIL_ACTORS),
          looks: z.int(),
          changes: z.int(),
          last_at: instant,
        }),
      ),
      entries: z.array(trailEntryWire),
      is_cut: z.boolean(),
    }),
  },
  errors: ['not-found'],
});
