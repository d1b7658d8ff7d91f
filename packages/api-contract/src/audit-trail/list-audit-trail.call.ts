import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { ledgerStateWire, trailEntryWire, trailFilters } from '../wire/audit-trail.wire.ts';
import { text } from '../wire/text.wire.ts';

/** Fifty at a time: `next` of one answer, sent as `after`, asks for those that follow. */
export const listAuditTrailCall = defineCall({
  name: 'list-audit-trail',
  module: 'audit-trail',
  method: 'GET',
  path: 'audit_trail/',
  callers: ['admin'],
  about: { everPatient: 'patient_id', holds: 'profile', unnamed: 'every-patient' },
  query: z.strictObject({ ...trailFilters, after: z.optional(text(200)) }),
  answer: {
    status: 200,
    schema: z.strictObject({
      entries: z.array(trailEntryWire),
      next: z.nullable(z.string()),
      ledger: z.nullable(ledgerStateWire),
    }),
  },
  errors: ['not-found'],
});
