import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { planJsonWire } from '@glidepath/api-contract/wire/mdi-plan.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { type InjectionPlan, injectionPlanOfPayload, planIssues, unusualChanges } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { signedInAt } from '#modules/auth/signed-in-at.ts';
import { lockVisiblePatient } from '#modules/patients/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { assertSoundPlan } from './assert-sound-plan.ts';
import { assertConfirmed, dosedPerson, keepConfirmed } from './confirmed-changes.ts';
import { findPlanContext } from './plan-context.ts';
import { planOfRow } from './plan-of-row.ts';
import { findCurrentPlan, insertPlanVersion, type PlanRow } from './treatment-plan.repository.ts';

type NewPlan = Camelised<z.infer<typeof saveInjectionPlanCall.body>>;

/** The plan comes into force now, whatever the clock of the browser says (D-61). */
export async function saveInjectionPlan(
  { database, clock }: Deps,
  { patient: patientId, type, planJson, editedVersion, reason, unusualChanges: confirmation }: NewPlan,
  clinician: Clinician,
): Promise<PlanRow> {
  const now = clock.now();
  const seenFrom = editedVersion === undefined ? await signedInAt(database, clinician) : now;
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    if (patient.treatment_type !== type) throw new ApiError('treatment-type-mismatch');
    const context = await findPlanContext(tx, patient);
    const { plan, issues } = injectionPlanOfPayload(type, planJson);
    assertSoundPlan([...issues, ...planIssues(plan, context)]);
    const current = await findCurrentPlan(tx, patientId);
    if (!isOfNewest(current, editedVersion, { clinician, seenFrom })) throw new ApiError('changed-meanwhile');
    // Free of issues, nothing in it is empty.
    const inForce = current ? planOfRow(current) : null;
    const changes = unusualChanges(plan as InjectionPlan, { person: dosedPerson(patient, now), inForce });
    assertConfirmed(changes, confirmation);
    const saved = await insertPlanVersion(tx, {
      patient,
      treatmentType: type,
      plan: toWire(planJsonWire, planJson),
      origin: 'entered',
      reason: joinedReason(reason, changes.length > 0 ? confirmation?.reason : undefined),
      authorId: clinician.userId,
      now,
    });
    const confirmed = { patient, approved: 'plan', approvedId: saved.id, changes, confirmation } as const;
    await keepConfirmed(tx, confirmed, clinician, now);
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    await recordAuditEvent(tx, { ...event, action: 'plan-entered', facts: { version: saved.version } });
    return saved;
  });
}

/** Who does not say which plan was edited edited one of those that this session could have shown (decision 27). */
function isOfNewest(
  current: PlanRow | undefined,
  editedVersion: number | null | undefined,
  { clinician, seenFrom }: Readonly<{ clinician: Clinician; seenFrom: Date }>,
): boolean {
  if (editedVersion !== undefined) return editedVersion === (current?.version ?? null);
  return !current || current.author_id === clinician.userId || current.made_at <= seenFrom;
}

function joinedReason(...reasons: readonly (string | undefined)[]): string | null {
  return reasons.flatMap((reason) => reason?.trim() || []).join('; ') || null;
}
