import { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';

import { implementCall } from '#platform/http/implement-call.ts';
import { packedAnswer } from '#platform/http/packed-answer.ts';
import { RecentAnswers } from '#platform/http/recent-answers.ts';
import { type AskedReports, createPatientReports, openPatientReports } from './create-patient-reports.ts';
import { reportsAnswer } from './reports-answer.ts';

/** Some 50 KB each. */
const MOST_ANSWERS = 400;
const recentAnswers = new RecentAnswers(MOST_ANSWERS);

export const createPatientReportsRoute = implementCall(createPatientReportsCall, {
  handle: async ({ body: { patientId, utcTimestamp }, caller, deps }) => {
    const asked = await openPatientReports(deps, { patientId, atMs: Date.parse(utcTimestamp) }, caller);
    return recentAnswers.answerFor(patientId, madeFrom(asked), async () => {
      const answer = reportsAnswer(await createPatientReports(deps, asked));
      const wire = toWire(createPatientReportsCall.answer.schema, answer);
      return packedAnswer(createPatientReportsCall, JSON.stringify(wire), deps.config);
    });
  },
});

/** All that a report depends on. */
function madeFrom({ about, outerBand, dataVersion }: AskedReports): string {
  return JSON.stringify([about, outerBand, dataVersion]);
}
