import { zoneClock } from '@glidepath/device-readings';
import { type ReportInput, recordPeriods } from '@glidepath/glucose-stats';
import { ageOn } from '@glidepath/patient-rules';
import { DAY_MS, dayAfter, MINUTE_MS, REPORT_DAYS } from '@glidepath/quantities';

import { findProfileBand } from '#modules/clinics/clinic-configuration.ts';
import { bringInFreshData, findAccounts } from '#modules/devices/fresh-device-data.ts';
import { findVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { findNewestVersion } from '#modules/plans/plan-in-force.ts';
import { findPumpPlanInForce } from '#modules/plans/pump-plan-in-force.ts';
import { findPumpSettings } from '#modules/readings/pump-settings.ts';
import { findDataVersion, findLastRecordTime, findStoredHistory } from '#modules/readings/stored-history.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';
import type { ReportedDays, ReportMaterial } from './report-of-material.ts';

/** A clock of the browser that is further ahead than this is not believed (D3-31). */
const AHEAD_MS = 5 * MINUTE_MS;

/** What a report is made from: two that are asked for alike are alike. */
export type AskedReports = Readonly<{
  patient: Readonly<{ clinicId: string; patientId: string }>;
  treatmentType: Patient['treatment_type'];
  about: ReportedDays;
  outerBand: ReportInput['outerBand'];
  dataVersion: string;
  /** The version of the plan in force, whose rates the report shows. */
  planVersion: number;
}>;

type PastPeriod = Readonly<{ days: number; lastDay: string }>;

/** Without a period the reports are those of the specification: 21 days, of which statistics count 14. */
type ReportsRequest = Readonly<{
  patientId: string;
  atMs: number;
  /** It ends today where no last day is named. */
  period?: Readonly<{ days: number; lastDay?: string | undefined }> | undefined;
  comparedWith?: PastPeriod | undefined;
}>;

/** Is the caller allowed to read the reports up to an instant? Brings in what the clouds have. */
export async function openPatientReports(
  deps: Deps,
  request: ReportsRequest,
  caller: Clinician | PatientUser,
): Promise<AskedReports> {
  const { patientId, atMs } = request;
  const now = deps.clock.now();
  const patient = { clinicId: caller.clinicId, patientId };
  const [whose, outerBand, connections, versionBefore, planVersion] = await deps.database.inScope(
    scopeOf(caller),
    (tx) =>
      Promise.all([
        findVisiblePatient(tx, patientId),
        findProfileBand(tx, caller.clinicId),
        findAccounts(tx, patientId),
        findDataVersion(tx, patientId),
        findNewestVersion(tx, patientId),
      ]),
  );
  const isNew = await bringInFreshData(deps, connections, { endedAccounts: 'skip' });
  const dataVersion = isNew
    ? await deps.database.inScope(patient, (tx) => findDataVersion(tx, patientId))
    : versionBefore;
  const nowMs = atMs > now.getTime() + AHEAD_MS ? now.getTime() : atMs;
  const about = { ...reportsAbout(whose, nowMs, now.getTime()), ...chosenDays(request) };
  return { patient, treatmentType: whose.treatment_type, about, outerBand, dataVersion, planVersion };
}

function chosenDays({ period, comparedWith }: Pick<ReportsRequest, 'period' | 'comparedWith'>): Partial<ReportedDays> {
  return {
    ...(period && { days: period.days, profileDays: period.days, lastDay: period.lastDay }),
    ...(comparedWith && {
      comparedWith: {
        firstDay: dayAfter(comparedWith.lastDay, 1 - comparedWith.days),
        lastDay: comparedWith.lastDay,
      },
    }),
  };
}

/** To the minute: reports that are asked for within one are the same. Read later, their last day may be a whole one. */
export function reportsAbout(
  { timezone: zone, date_of_birth: bornOn }: Pick<Patient, 'timezone' | 'date_of_birth'>,
  nowMs: number,
  readAtMs: number,
): AskedReports['about'] {
  const isDayOver = dayOf(zone, readAtMs) > dayOf(zone, nowMs);
  const about = { zone, nowMs: nowMs - (nowMs % MINUTE_MS), isDayOver, days: REPORT_DAYS };
  return bornOn === null ? about : { ...about, ageYears: ageOn(bornOn, new Date(nowMs).toISOString().slice(0, 10)) };
}

const dayOf = (zone: string, atMs: number) => Math.floor(zoneClock(zone).clockMs(atMs) / DAY_MS);

/** All that the reports of what was asked for show, as it is stored by now. */
export function findReportMaterial(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { patient, treatmentType, about, outerBand }: Omit<AskedReports, 'dataVersion' | 'planVersion'>,
): Promise<ReportMaterial> {
  const generatedAt = clock.now();
  return database.inScope(patient, async (tx) => {
    const [history, settings, settingsThen, plan, newestDataAt] = await Promise.all([
      findStoredHistory(tx, patient.patientId, ...recordPeriods(about)),
      findPumpSettings(tx, patient.patientId, about.nowMs),
      findPumpSettings(tx, patient.patientId, endMs(about)),
      findPumpPlanInForce(tx, { id: patient.patientId, treatment_type: treatmentType }),
      findLastRecordTime(tx, patient.patientId, generatedAt),
    ]);
    return { about, outerBand, history, settings, settingsThen, plan, newestDataAt, generatedAt };
  });
}

/** Of the days of the reports, as far as they have passed. */
function endMs({ zone, nowMs, lastDay }: ReportedDays): number {
  if (lastDay === undefined) return nowMs;
  return Math.min(nowMs, zoneClock(zone).instantMs(Date.parse(`${dayAfter(lastDay, 1)}T00:00:00Z`)));
}
