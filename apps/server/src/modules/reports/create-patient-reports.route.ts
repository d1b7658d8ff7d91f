import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { answerOfPacked } from '#platform/http/packed-answer.ts';
import { RecentAnswers } from '#platform/http/recent-answers.ts';
import { type AskedReports, findReportMaterial, openPatientReports } from './create-patient-reports.ts';
import { packReports } from './pack-reports.ts';

/** Some 50 KB each. */
const MOST_ANSWERS = 400;
const recentAnswers = new RecentAnswers(MOST_ANSWERS);

export const createPatientReportsRoute = implementCall(createPatientReportsCall, {
  handle: async ({ body: { patientId, utcTimestamp }, caller, deps }) => {
    const asked = await openPatientReports(deps, { patientId, atMs: Date.parse(utcTimestamp) }, caller);
    return recentAnswers.answerFor(patientId, madeFrom(asked), async () => {
      const { gzipped } = await packReports(deps.compute, () => findReportMaterial(deps, asked));
      return answerOfPacked(createPatientReportsCall, gzipped, deps.config);
    });
  },
});

/** All that a report depends on. */
function madeFrom({ treatmentType, about, outerBand, dataVersion, planVersion }: AskedReports): string {
  return JSON.stringify([treatmentType, about, outerBand, dataVersion, planVersion]);
}
