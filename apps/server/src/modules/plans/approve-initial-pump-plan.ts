import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { approveInitialPumpPlanCall } from '@glidepath/api-contract/plans/approve-initial-pump-plan.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { pumpPlanWire } from '@glidepath/api-contract/wire/pump-plan.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { planIssues, pumpPlanOfPayload } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { assertStartsPumps } from '#modules/clinics/assert-starts-pumps.ts';
import { lockVisiblePatient } from '#modules/patients/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { assertSoundPlan } from './assert-sound-plan.ts';
import { findPlanContext } from './plan-context.ts';
import { markPumpStartApproved, type PumpStart } from './pump-start.repository.ts';
import { readPumpStart } from './pump-start-answer.ts';
import { insertPlanVersion } from './treatment-plan.repository.ts';

type Approved = Camelised<z.infer<typeof approveInitialPumpPlanCall.body>>;

/** Once for each proposal, and only for the newest (D-42). */
export function approveInitialPumpPlan(
  { database, clock }: Deps,
  { patientId, requestId, approvedPlan }: Approved,
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
    const saved = await insertPlanVersion(tx, {
      patient,
      treatmentType: 'PUMP',
      plan: toWire(pumpPlanWire, approvedPlan),
      origin: 'pump-start',
      reason: null,
      authorId: clinician.userId,
      now,
    });
    await markPumpStartApproved(tx, requestId, saved.id);
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'pump-start-approved', facts: { version: saved.version } });
    return readPumpStart(tx, patientId);
  });
}
