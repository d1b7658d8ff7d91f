import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientWire } from '../wire/patient.wire.ts';
import { uuid } from '../wire/text.wire.ts';
import { treatmentSettingsWire } from '../wire/treatment-settings.wire.ts';

/** Starting again keeps the first start; another treatment type begins its waiting time (D1-083). */
export const startAdvisorCall = defineCall({
  name: 'start-advisor',
  module: 'patients',
  method: 'POST',
  path: 'start_advisor/{patientId}',
  callers: ['clinician'],
  about: { patient: 'patientId', holds: 'treatment' },
  params: z.strictObject({ patientId: uuid }),
  body: treatmentSettingsWire,
  answer: { status: 200, schema: patientWire },
  errors: ['not-found', 'email-needed-for-injections'],
});
