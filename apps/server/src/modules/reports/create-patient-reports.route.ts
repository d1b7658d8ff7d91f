import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { createPatientReports } from './create-patient-reports.ts';
import { reportsAnswer } from './reports-answer.ts';

export const createPatientReportsRoute = implementCall(createPatientReportsCall, {
  handle: async ({ body: { patientId, utcTimestamp }, caller, deps }) =>
    reportsAnswer(await createPatientReports(deps, { patientId, atMs: Date.parse(utcTimestamp) }, caller)),
});
