import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { exportPatientDataCall } from './export-patient-data.call.ts';

/** The same of somebody who is no longer treated here and cannot sign in any more: who left is who asks. */
export const exportFormerPatientDataCall = defineCall({
  name: 'export-former-patient-data',
  module: 'data-rights',
  method: 'GET',
  path: 'deactivated_patients/{id}/export',
  callers: ['admin'],
  about: { deactivatedPatient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: exportPatientDataCall.answer,
  errors: ['proof-needed', 'not-found'],
  writes: true,
});
