import { getPatientSummaryCall } from '@glidepath/api-contract/patient-summary/get-patient-summary.call';
import { DAY_MS, MINUTE_MS, MOST_PROFILE_DAYS } from '@glidepath/quantities';

import { findProfileBand } from '#modules/clinics/clinic-configuration.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { findDataVersion, findLastRecordTime } from '#modules/readings/stored-history.ts';
import { type AskedReports, findReportMaterial, reportsAbout } from '#modules/reports/create-patient-reports.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { answerOfPacked } from '#platform/http/packed-answer.ts';
import { RecentAnswers } from '#platform/http/recent-answers.ts';
import type { work } from './pack-summary.task.ts';

export const PATIENT_SUMMARY_ROUTES: readonly Route[] = [
  implementCall(getPatientSummaryCall, {
    handle: async ({ query: { patientId }, caller, deps }) => {
      const asked = await openSummary(deps, patientId, caller);
      return recentAnswers.answerFor(patientId, madeFrom(asked), async () => {
        const findMaterial = async () => ({ patientId, reports: await findReportMaterial(deps, asked) });
        const gzipped = await deps.compute.run<typeof work>(TASK, findMaterial);
        return answerOfPacked(getPatientSummaryCall, gzipped, deps.config);
      });
    },
  }),
];

const TASK = new URL('./pack-summary.task.ts', import.meta.url);

/** Some 3 KB each. */
const MOST_ANSWERS = 2000;

const recentAnswers = new RecentAnswers(MOST_ANSWERS);

type AskedSummary = Omit<AskedReports, 'planVersion'>;

/** All that a summary depends on. */
function madeFrom({ about, outerBand, dataVersion }: AskedSummary): string {
  return JSON.stringify([about, outerBand, dataVersion]);
}

async function openSummary(deps: Deps, patientId: string, caller: Clinician): Promise<AskedSummary> {
  const now = deps.clock.now();
  const [patient, outerBand, dataVersion, newestAt] = await deps.database.inScope(scopeOf(caller), (tx) =>
    Promise.all([
      findVisiblePatient(tx, patientId),
      findProfileBand(tx, caller.clinicId),
      findDataVersion(tx, patientId),
      findLastRecordTime(tx, patientId, now),
    ]),
  );
  return {
    patient: { clinicId: caller.clinicId, patientId },
    treatmentType: patient.treatment_type,
    about: reportsAbout(patient, endOfSummaryMs(now, newestAt), now.getTime()),
    outerBand,
    dataVersion,
  };
}

/** Where the days of the profile have nothing, those that end with the newest record, as reports do. */
function endOfSummaryMs(now: Date, newestAt: Date | undefined): number {
  const firstMs = now.getTime() - MOST_PROFILE_DAYS * DAY_MS;
  // Made to the minute, and the last record belongs to it.
  return newestAt && newestAt.getTime() < firstMs ? newestAt.getTime() + MINUTE_MS : now.getTime();
}
