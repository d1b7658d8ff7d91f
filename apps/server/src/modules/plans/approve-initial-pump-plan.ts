import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { withBrand } from '@glidepath/api-contract/wire/initial-pump-plan.wire';
import type { DayTable } from '@glidepath/device-readings';
import { patientReport, recordPeriods } from '@glidepath/glucose-stats';
import { MOST_PROFILE_DAYS } from '@glidepath/quantities';
import { type PumpPlan, unusualChanges } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { assertStartsPumps } from '#modules/clinics/clinic-facts.ts';
import { signedApproval } from '#modules/guarded-settings/signed-approval.ts';
import { lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { findPumpSettings, type ReportedPumpSettings } from '#modules/readings/pump-settings.ts';
import { readDeviceHistory } from '#modules/readings/read-device-history.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { assertConfirmed, dosedPerson, keepConfirmed } from './confirmed-changes.ts';
import { findPlanContext } from './plan-context.ts';
import { findLastPlan } from './plan-in-force.ts';
import { markPumpStartApproved, type PumpStart } from './pump-start.repository.ts';
import { pumpStartDoseUnits, readPumpStart } from './pump-start-answer.ts';
import { soundPlan } from './sound-plan.ts';
import { insertPlanVersion } from './treatment-plan.repository.ts';

type PumpStartApproval = Camelised<z.infer<typeof approveInitialPumpPlanCall.body>>;

/** Signed where the clinic wants that: the version of the plan has name, time and meaning. */
export function approveInitialPumpPlan(
  deps: Deps,
  approval: PumpStartApproval,
  clinician: Clinician,
): Promise<PumpStart> {
  const signed = { act: 'pump-start', target: approval.requestId, content: approval } as const;
  return signedApproval(deps, clinician, signed, (signature) =>
    storeApproval(deps, { ...approval, signature }, clinician),
  );
}

/** Once for each proposal, and only for the newest (D-42). */
function storeApproval(
  { database, clock }: Deps,
  approval: PumpStartApproval & Readonly<{ signature: StoredSignature | null }>,
  clinician: Clinician,
): Promise<PumpStart> {
  const { patientId, requestId, wireIssues, unusualChanges: confirmation } = approval;
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    await assertStartsPumps(tx, patient.clinic_id);
    const start = await readPumpStart(tx, patientId);
    if (start.id !== requestId) throw new ApiError('not-found');
    if (start.approved_plan_id) throw new ApiError('plan-already-approved');
    const plan = withBrand(approval.plan, start.brand);
    soundPlan({ plan, wireIssues }, await findPlanContext(tx, patient));
    const changes = await findUnusualChanges(tx, { plan, start, patient, now });
    assertConfirmed(changes, confirmation);
    const saved = await insertPlanVersion(tx, {
      patient,
      plan,
      origin: 'pump-start',
      reason: changes.length > 0 ? (confirmation?.reason.trim() ?? null) : null,
      authorId: clinician.userId,
      signature: approval.signature,
      now,
    });
    await markPumpStartApproved(tx, requestId, saved.id);
    const confirmed = { patient, approved: 'pump-start', approvedId: saved.id, changes, confirmation } as const;
    await keepConfirmed(tx, confirmed, clinician, now);
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    await recordAuditEvent(tx, {
      ...event,
      action: 'pump-start-approved',
      facts: { version: saved.version, ...(approval.signature ? { signed: true } : {}) },
    });
    return readPumpStart(tx, patientId);
  });
}

type StartedPump = Readonly<{ plan: PumpPlan; start: PumpStart; patient: Patient; now: Date }>;

/**
 * Held against what was proposed, against the plan that was in force last, and against what is recorded: the settings
 * that the pump runs where nobody approved any, and the daily dose.
 */
async function findUnusualChanges(tx: Tx, { plan, start, patient, now }: StartedPump) {
  const [current, settings, recordedDailyDoseUnits] = await Promise.all([
    findLastPlan(tx, patient.id),
    findPumpSettings(tx, patient.id, now.getTime()),
    findRecordedDailyDose(tx, patient, now),
  ]);
  return unusualChanges(plan, {
    person: dosedPerson(patient, now),
    inForce: current?.plan ?? null,
    reported: settings && current?.treatment_type !== 'PUMP' ? reportedPlan(plan, settings) : null,
    start: {
      proposed: start.proposed_plan,
      dailyDoseUnits: start.daily_dose_units,
      pumpDailyDoseUnits: pumpStartDoseUnits(start),
      recordedDailyDoseUnits,
    },
  });
}

/** Settings that a pump does not report are assumed to be as planned: only reported ones can differ. */
function reportedPlan({ rates }: PumpPlan, settings: ReportedPumpSettings): PumpPlan {
  const reportedOrPlanned = (rows: DayTable, otherwise: DayTable) => (rows.length > 0 ? rows : otherwise);
  return {
    type: 'PUMP',
    rates: {
      basalUnitsPerHour: reportedOrPlanned(settings.basalUnitsPerHour, rates.basalUnitsPerHour),
      carbRatioGramsPerUnit: reportedOrPlanned(settings.carbRatioGramsPerUnit, rates.carbRatioGramsPerUnit),
      correctionFactorMgDlPerUnit: reportedOrPlanned(
        settings.correctionFactorMgDlPerUnit,
        rates.correctionFactorMgDlPerUnit,
      ),
    },
    settings: null,
  };
}

/** From the last two weeks, as the reports show it; null if no insulin was recorded. */
async function findRecordedDailyDose(tx: Tx, patient: Patient, now: Date): Promise<number | null> {
  const about = { zone: patient.timezone, nowMs: now.getTime(), days: MOST_PROFILE_DAYS };
  const { records, devices } = await readDeviceHistory(tx, patient.id, ...recordPeriods(about));
  const { insulin } = patientReport({ ...about, records, devices, outerBand: '10-90' }).agp.statistics;
  return insulin?.totalInsulin.tdd.value ?? null;
}
