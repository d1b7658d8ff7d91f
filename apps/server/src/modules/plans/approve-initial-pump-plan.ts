import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { pumpPlanWire } from '@glidepath/api-contract/wire/pump-plan.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { type PumpPlan, planIssues, pumpPlanOfPayload, unusualChanges } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { assertStartsPumps } from '#modules/clinics/assert-starts-pumps.ts';
import { lockVisiblePatient, type Patient } from '#modules/patients/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { assertSoundPlan } from './assert-sound-plan.ts';
import { assertConfirmed, dosedPerson, keepConfirmed } from './confirmed-changes.ts';
import { findPlanContext } from './plan-context.ts';
import { findPlanInForce } from './plan-in-force.ts';
import { planOfRow } from './plan-of-row.ts';
import { markPumpStartApproved, type PumpStart } from './pump-start.repository.ts';
import { pumpStartAnswer, pumpStartDoseUnits, readPumpStart } from './pump-start-answer.ts';
import { insertPlanVersion } from './treatment-plan.repository.ts';

type Approved = Camelised<z.infer<typeof approveInitialPumpPlanCall.body>>;

/** Once for each proposal, and only for the newest (D-42). */
export function approveInitialPumpPlan(
  { database, clock }: Deps,
  { patientId, requestId, approvedPlan, unusualChanges: confirmation }: Approved,
  clinician: Clinician,
): Promise<PumpStart> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    await assertStartsPumps(tx, patient.clinic_id);
    const start = await readPumpStart(tx, patientId);
    if (start.id !== requestId) throw new ApiError('not-found');
    if (start.approved_plan_id) throw new ApiError('plan-already-approved');
    const { plan, issues } = pumpPlanOfPayload(approvedPlan, start.brand);
    assertSoundPlan([...issues, ...planIssues(plan, await findPlanContext(tx, patient))]);
    const changes = await findUnusualChanges(tx, { plan: plan as PumpPlan, start, patient, now });
    assertConfirmed(changes, confirmation);
    const saved = await insertPlanVersion(tx, {
      patient,
      treatmentType: 'PUMP',
      plan: toWire(pumpPlanWire, approvedPlan),
      origin: 'pump-start',
      reason: changes.length > 0 ? (confirmation?.reason.trim() ?? null) : null,
      authorId: clinician.userId,
      now,
    });
    await markPumpStartApproved(tx, requestId, saved.id);
    const confirmed = { patient, approved: 'pump-start', approvedId: saved.id, changes, confirmation } as const;
    await keepConfirmed(tx, confirmed, clinician, now);
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'pump-start-approved', facts: { version: saved.version } });
    return readPumpStart(tx, patientId);
  });
}

type Started = Readonly<{ plan: PumpPlan; start: PumpStart; patient: Patient; now: Date }>;

/** Held against what was proposed, against a pump's plan that is in force already, and against the daily dose. */
async function findUnusualChanges(tx: Tx, { plan, start, patient, now }: Started) {
  const current = await findPlanInForce(tx, patient);
  const proposed = pumpPlanOfPayload(pumpStartAnswer(start).algoOutput, start.brand).plan as PumpPlan;
  return unusualChanges(plan, {
    person: dosedPerson(patient, now),
    inForce: current ? planOfRow(current) : null,
    start: { proposed, dailyDoseUnits: start.daily_dose_units, pumpDailyDoseUnits: pumpStartDoseUnits(start) },
  });
}
