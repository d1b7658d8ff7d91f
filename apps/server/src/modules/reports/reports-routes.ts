import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { getLastUploadTimeCall } from '@glidepath/api-contract/reports/get-last-upload-time.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { findLastUploadTime } from '#modules/readings/stored-history.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { answerOfPacked } from '#platform/http/packed-answer.ts';
import { RecentAnswers } from '#platform/http/recent-answers.ts';
import { type AskedReports, findReportMaterial, openPatientReports } from './create-patient-reports.ts';
import { packReports } from './pack-reports.ts';

export const REPORTS_ROUTES: readonly Route[] = [
  implementCall(createPatientReportsCall, {
    handle: async ({ body: { patientId, utcTimestamp, ...chosen }, caller, deps }) => {
      const asked = await openPatientReports(deps, { patientId, atMs: Date.parse(utcTimestamp), ...chosen }, caller);
      return recentAnswers.answerFor(patientId, madeFrom(asked), async () => {
        const { gzipped } = await packReports(deps.compute, () => findReportMaterial(deps, asked));
        return answerOfPacked(createPatientReportsCall, gzipped, deps.config);
      });
    },
  }),
  implementCall(getLastUploadTimeCall, {
    handle: ({ query: { patientId }, caller, deps }) =>
      deps.database.inScope(scopeOf(caller), async (tx) => {
        await findVisiblePatient(tx, patientId);
        const lastUploadAt = await findLastUploadTime(tx, patientId);
        // A date must be a date (D-62).
        if (!lastUploadAt) throw new ApiError('not-found');
        return { lastUploadTime: lastUploadAt.toISOString() };
      }),
  }),
];

/** Some 50 KB each. */
const MOST_ANSWERS = 400;

const recentAnswers = new RecentAnswers(MOST_ANSWERS);

/** All that a report depends on. */
function madeFrom({ treatmentType, about, outerBand, dataVersion, planVersion }: AskedReports): string {
  return JSON.stringify([treatmentType, about, outerBand, dataVersion, planVersion]);
}
