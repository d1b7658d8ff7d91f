import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { trailEntryWire, trailFilters } from '../wire/audit-trail.wire.ts';

/** All at once, and recorded as what it is: somebody takes a copy along. */
export const exportAuditTrailCall = defineCall({
  name: 'export-audit-trail',
  module: 'audit-trail',
  method: 'POST',
  path: 'audit_trail/export/',
  callers: ['admin'],
  about: { everPatient: 'patient_id', holds: 'profile', unnamed: 'every-patient' },
  body: z.strictObject({ ...trailFilters, format: z.enum(['csv', 'json']) }),
  answer: {
    status: 200,
    schema: z.strictObject({
      entries: z.array(trailEntryWire),
      /** There are more than fit into one file: the newest are in it. */
      is_cut: z.boolean(),
    }),
  },
  errors: ['not-found'],
});
