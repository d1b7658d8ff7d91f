import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { trailPatientWire } from '../wire/audit-trail.wire.ts';
import { optionalText } from '../wire/text.wire.ts';

/**
 * Whom a filter of the trail can be about: patients and former ones by the beginning of a name or record number, erased
 * and removed ones by their id. Without a text it answers who left last. Not a GET: what is typed is a name.
 */
export const findTrailPatientsCall = defineCall({
  name: 'find-trail-patients',
  module: 'audit-trail',
  method: 'POST',
  path: 'audit_trail/patients/',
  callers: ['admin'],
  about: 'every-patient',
  body: z.strictObject({ search: optionalText(100) }),
  answer: {
    status: 200,
    schema: z.strictObject({ patients: z.array(trailPatientWire), is_cut: z.boolean() }),
  },
  errors: [],
});
