import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** Whose the patients of the list can be: active staff of the clinic who treat or ask for recommendations, by name. */
export const listWorklistOwnersCall = defineCall({
  name: 'list-worklist-owners',
  module: 'worklist',
  method: 'GET',
  path: 'worklist/owners',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'no-patient',
  answer: { status: 200, schema: z.array(z.strictObject({ id: uuid, name: z.string() })) },
  errors: [],
});
