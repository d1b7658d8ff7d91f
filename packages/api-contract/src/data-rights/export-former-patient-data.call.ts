import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { askedForByPatient, exportPatientDataCall } from './export-patient-data.call.ts';

/** The same for a former patient, who can no longer sign in: the request comes from the person who left. */
export const exportFormerPatientDataCall = defineCall({
  name: 'export-former-patient-data',
  module: 'data-rights',
  method: 'GET',
  path: 'deactivated_patients/{id}/export',
  callers: ['admin'],
  about: { deactivatedPatient: 'id', holds: 'treatment', unsharedIf: 'is_asked_for_by_patient' },
  params: z.strictObject({ id: uuid }),
  query: z.strictObject(askedForByPatient),
  answer: exportPatientDataCall.answer,
  errors: ['proof-needed', 'not-found'],
  writes: true,
});
