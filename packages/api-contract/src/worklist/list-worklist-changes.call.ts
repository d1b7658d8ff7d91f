import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, uuid } from '../wire/text.wire.ts';
import { worklistCountsWire } from '../wire/worklist.wire.ts';

/** Whose row is another one since: asked every few seconds by an open list, and cheap. Ids only. */
export const listWorklistChangesCall = defineCall({
  name: 'list-worklist-changes',
  module: 'worklist',
  method: 'GET',
  path: 'worklist/changes',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'every-patient',
  query: z.strictObject({ since: z.optional(instant) }),
  answer: {
    status: 200,
    schema: z.strictObject({
      /** Those whose version is the one that is shown may be left alone. None where no time was named. */
      rows: z.array(z.strictObject({ patient: uuid, version: z.int() })),
      counts: worklistCountsWire,
      snoozed: z.int(),
      /** For the next time. */
      asked_at: instant,
    }),
  },
  errors: [],
});
