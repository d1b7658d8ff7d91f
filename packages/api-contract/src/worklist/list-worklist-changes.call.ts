import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { digits, uuid } from '../wire/text.wire.ts';
import { worklistCountsWire } from '../wire/worklist.wire.ts';

/** Whose row is another one since: asked every few seconds by an open list, and cheap. Ids only. */
export const listWorklistChangesCall = defineCall({
  name: 'list-worklist-changes',
  module: 'worklist',
  method: 'GET',
  path: 'worklist/changes',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'every-patient',
  query: z.strictObject({ since: digits }),
  answer: {
    status: 200,
    schema: z.strictObject({
      patients: z.array(uuid),
      counts: worklistCountsWire,
      change: z.int(),
    }),
  },
  errors: [],
});
