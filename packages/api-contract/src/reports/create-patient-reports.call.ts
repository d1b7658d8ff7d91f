import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { patientReportsWire } from '../wire/reports.wire.ts';
import { instant, uuid } from '../wire/text.wire.ts';

/** The 21 days that end on the patient's day of utc_timestamp, and until when there is data at all (D3-05). */
export const createPatientReportsCall = defineCall({
  name: 'create-patient-reports',
  module: 'reports',
  method: 'POST',
  path: 'patient_reports/',
  callers: ['clinician', 'educator', 'viewer', 'patient'],
  about: { patient: 'patient_id', holds: 'treatment' },
  body: z.strictObject({ patient_id: uuid, utc_timestamp: instant }),
  answer: { status: 200, schema: patientReportsWire },
  errors: ['not-found', 'tidepool-download-failed', 'dexcom-download-failed', 'uploader-download-failed'],
});
