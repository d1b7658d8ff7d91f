import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';

/** Who has a recommendation to approve, or an approved one to share: ids only, names stand in the clinic's list. */
export const listWaitingPatientsCall = defineCall({
  name: 'list-waiting-patients',
  module: 'recommendations',
  method: 'GET',
  path: 'waiting_patients/',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'every-patient',
  answer: { status: 200, schema: z.array(z.strictObject({ patient: uuid })) },
  errors: [],
});
