import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { CRITERIA, GROUPS } from '@glidepath/worklist-rules';
import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, text, uuid } from '../wire/text.wire.ts';
import { WORKLIST_SORTS, worklistCountsWire, worklistRowWire } from '../wire/worklist.wire.ts';

/** Who needs what today, the most urgent first: a hundred rows at a time. With a patient, that one row. */
export const listWorklistCall = defineCall({
  name: 'list-worklist',
  module: 'worklist',
  // A name that is searched for stands in no address.
  method: 'POST',
  path: 'worklist/',
  callers: ['clinician', 'educator', 'viewer'],
  // Of somebody who does not share with the clinic the row is a name, also where it is asked for alone.
  about: { patient: 'patient', holds: 'profile', unnamed: 'those-answered' },
  body: z.strictObject({
    patient: z.optional(uuid),
    group: z.optional(z.enum(GROUPS)),
    criterion: z.optional(z.enum(CRITERIA)),
    treatment_type: z.optional(z.enum(TREATMENT_TYPES)),
    /** Left out: everybody's; or those of one colleague. */
    owner: z.optional(z.union([z.enum(['mine', 'mine-or-nobody', 'nobody']), uuid])),
    /** The beginning of a name or record number. */
    q: z.optional(text(100)),
    sort: z.optional(z.enum(WORKLIST_SORTS)),
    /** Snoozed patients are left out unless they are asked for. */
    snoozed: z.optional(z.enum(['true', 'false'])),
    /** As the answer before told. */
    after: z.optional(text(500)),
  }),
  answer: {
    status: 200,
    schema: z.strictObject({
      rows: z.array(worklistRowWire),
      /** Where the next hundred begin; null at the end. */
      next: z.nullable(z.string()),
      /** Of the whole clinic, whatever is filtered; snoozed patients apart. */
      counts: worklistCountsWire,
      snoozed: z.int(),
      /** Of the patients of the list, how many were never looked at yet. */
      preparing: z.int(),
      /** Where nobody is in the answer: when a patient of the clinic is looked at next; null where nobody will be. */
      next_check_at: z.nullable(instant),
      /** For `list-worklist-changes`. */
      asked_at: instant,
    }),
  },
  errors: ['not-found'],
});
