import type { Call } from '../define-call.ts';
import { createPatientReportsCall } from './create-patient-reports.call.ts';
import { getLastUploadTimeCall } from './get-last-upload-time.call.ts';

export const REPORTS_CALLS = [createPatientReportsCall, getLastUploadTimeCall] as const satisfies readonly Call[];
