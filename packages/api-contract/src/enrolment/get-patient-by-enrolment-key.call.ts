import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { mailedKey } from '../wire/text.wire.ts';

/** Never the date of birth: that is what the patient proves (D1-028). */
export const getPatientByEnrolmentKeyCall = defineCall({
  name: 'get-patient-by-enrolment-key',
  module: 'enrolment',
  method: 'GET',
  path: 'get_patient_with_enrollment_key/{key}',
  callers: ['anyone'],
  about: 'caller',
  params: z.strictObject({ key: mailedKey }),
  answer: { status: 200, schema: z.strictObject({ email: z.string(), first_name: z.string() }) },
  errors: ['patient-registration-expired', 'invitation-invalid', 'email-mismatch'],
  throttle: { limit: 30, perSeconds: 60 },
});
