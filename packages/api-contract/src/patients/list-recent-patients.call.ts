import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { instant, uuid } from '../wire/text.wire.ts';

/** Whom the caller has opened of late, the newest first: ids only, names stand in the clinic's list. */
export const listRecentPatientsCall = defineCall({
  name: 'list-recent-patients',
  module: 'patients',
  method: 'GET',
  path: 'recent_patients/',
  callers: ['clinician', 'educator', 'viewer', 'front-desk'],
  about: 'caller',
  answer: { status: 200, schema: z.array(z.strictObject({ patient: uuid, opened_at: instant })) },
  errors: [],
});
