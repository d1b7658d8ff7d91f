import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { planJsonWire } from '@glidepath/api-contract/wire/mdi-plan.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { injectionPlanOfPayload, planIssues } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { lockVisiblePatient } from '#modules/patients/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { assertSoundPlan } from './assert-sound-plan.ts';
import { findPlanContext } from './plan-context.ts';
import { findCurrentPlan, insertPlanVersion, type PlanRow } from './treatment-plan.repository.ts';

type NewPlan = Camelised<z.infer<typeof saveInjectionPlanCall.body>>;

/** The plan comes into force now, whatever the clock of the browser says (D-61). */
export function saveInjectionPlan(
  { database, clock }: Deps,
  { patient: patientId, type, planJson, editedVersion, reason }: NewPlan,
  clinician: Clinician,
): Promise<PlanRow> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    if (patient.treatment_type !== type) throw new ApiError('treatment-type-mismatch');
    const context = await findPlanContext(tx, patient);
    const { plan, issues } = injectionPlanOfPayload(type, planJson);
    assertSoundPlan([...issues, ...planIssues(plan, context)]);
    const current = await findCurrentPlan(tx, patientId);
    if (editedVersion !== undefined && editedVersion !== (current?.version ?? null)) {
      throw new ApiError('changed-meanwhile');
    }
    const saved = await insertPlanVersion(tx, {
      patient,
      treatmentType: type,
      plan: toWire(planJsonWire, planJson),
      origin: 'entered',
      reason: reason?.trim() || null,
      authorId: clinician.userId,
      now,
    });
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'plan-entered', facts: { version: saved.version } });
    return saved;
  });
}
