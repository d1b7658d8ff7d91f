import { type PatientReport, patientReport, recordPeriod } from '@glidepath/glucose-stats';

import { findProfileBand } from '#modules/clinics/profile-band.ts';
import { bringInFreshData } from '#modules/devices/fresh-device-data.ts';
import { assertMayTreat, findVisiblePatient } from '#modules/patients/patient-access.ts';
import { findPumpSettings } from '#modules/readings/pump-settings.ts';
import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';

/** Of the daily report and the logbook; the profile counts the last fourteen of them (D3-05). */
const REPORT_DAYS = 21;
/** A clock of the browser that is further ahead than this is not believed (D3-31). */
const AHEAD_MS = 5 * 60_000;

type Asked = Readonly<{ patientId: string; atMs: number }>;

/** The reports of a patient up to an instant, from everything that the devices have recorded by now. */
export async function createPatientReports(
  deps: Deps,
  asked: Asked,
  caller: Clinician | PatientUser,
): Promise<PatientReport & Readonly<{ generatedAt: Date }>> {
  const now = deps.clock.now();
  const { timezone: zone, outerBand } = await deps.database.inScope(scopeOf(caller), async (tx) => {
    const mayRead = caller.kind === 'clinician' ? assertMayTreat : findVisiblePatient;
    const [{ timezone }, band] = await Promise.all([
      mayRead(tx, asked.patientId),
      findProfileBand(tx, caller.clinicId),
    ]);
    return { timezone, outerBand: band };
  });
  const patient = { clinicId: caller.clinicId, patientId: asked.patientId };
  await bringInFreshData(deps, patient, { endedAccounts: 'skip' });
  const nowMs = asked.atMs > now.getTime() + AHEAD_MS ? now.getTime() : asked.atMs;
  const about = { zone, nowMs, days: REPORT_DAYS };
  const { records, devices, settings } = await deps.database.inScope(patient, async (tx) => {
    const event = { at: now, actor: actorOf(caller), action: 'reports-viewed', subjectId: asked.patientId };
    const [history, pumpSettings] = await Promise.all([
      readDeviceHistory(tx, asked.patientId, recordPeriod(about)),
      findPumpSettings(tx, asked.patientId, nowMs),
      recordAuditEvent(tx, event),
    ]);
    return { ...history, settings: pumpSettings };
  });
  const existingRates = settings && {
    existingBasalRates: settings.basalUnitsPerHour,
    existingCarbRatio: settings.carbRatioGramsPerUnit,
    existingCorrectionFactor: settings.correctionFactorMgDlPerUnit,
  };
  const report = patientReport({ ...about, records, devices, outerBand, ...(existingRates ? { existingRates } : {}) });
  return { ...report, generatedAt: now };
}
