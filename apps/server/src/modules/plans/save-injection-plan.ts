import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { saveInjectionPlanCall } from '@glidepath/api-contract/plans/save-injection-plan.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { unusualChanges } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { signedInAt } from '#modules/auth/signed-in-at.ts';
import { signedApproval } from '#modules/guarded-settings/signed-approval.ts';
import { lockVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { assertConfirmed, dosedPerson, keepConfirmed } from './confirmed-changes.ts';
import { findPlanContext } from './plan-context.ts';
import { soundPlan } from './sound-plan.ts';
import { findSuperseded, insertPlanVersion, type PlanRow, type Superseded } from './treatment-plan.repository.ts';

type NewPlan = Camelised<z.infer<typeof saveInjectionPlanCall.body>>;
type SignedPlan = NewPlan & Readonly<{ signature: StoredSignature | null }>;

/** Signed where the clinic wants that: an entered plan reaches the patient like an approved one. */
export function saveInjectionPlan(deps: Deps, plan: NewPlan, clinician: Clinician): Promise<PlanRow> {
  const signed = { act: 'injection-plan', target: plan.patient, content: plan } as const;
  return signedApproval(deps, clinician, signed, (signature) => storePlan(deps, { ...plan, signature }, clinician));
}

/** The plan comes into force now, whatever the clock of the browser says (D-61). */
async function storePlan({ database, clock }: Deps, sent: SignedPlan, clinician: Clinician): Promise<PlanRow> {
  const { patient: patientId, editedVersion, reason, unusualChanges: confirmation, signature } = sent;
  const now = clock.now();
  const seenFrom = editedVersion === undefined ? await signedInAt(database, clinician) : now;
  return database.inScope(scopeOf(clinician), async (tx) => {
    const patient = await lockVisiblePatient(tx, patientId);
    if (patient.treatment_type !== sent.plan.type) throw new ApiError('treatment-type-mismatch');
    const plan = soundPlan(sent, await findPlanContext(tx, patient));
    const superseded = await findSuperseded(tx, patientId);
    assertIsOfNewest(superseded, editedVersion, { clinician, seenFrom });
    const inForce = superseded.lastKnown?.plan ?? null;
    const changes = unusualChanges(plan, { person: dosedPerson(patient, now), inForce });
    assertConfirmed(changes, confirmation);
    const entered = await insertPlanVersion(tx, {
      patient,
      plan,
      origin: 'entered',
      reason: joinedReason(reason, changes.length > 0 ? confirmation?.reason : undefined),
      authorId: clinician.userId,
      signature,
      now,
    });
    const confirmed = { patient, approved: 'plan', approvedId: entered.id, changes, confirmation } as const;
    await keepConfirmed(tx, confirmed, clinician, now);
    const event = { at: now, actor: actorOf(clinician), subjectId: patientId };
    const facts = {
      version: entered.version,
      ...(signature ? { signed: true } : {}),
      ...(superseded.isAltered ? { inPlaceOfAltered: superseded.newestVersion } : {}),
    };
    await recordAuditEvent(tx, { ...event, action: 'plan-entered', facts });
    return entered;
  });
}

/**
 * Who does not say which plan was edited edited one of those that this session could have shown (decision 27). One that
 * was altered outside the product cannot have been seen by anybody: naming it means entering the plan again.
 */
function assertIsOfNewest(
  { newestVersion, isAltered, lastKnown }: Superseded,
  editedVersion: number | null | undefined,
  { clinician, seenFrom }: Readonly<{ clinician: Clinician; seenFrom: Date }>,
): void {
  if (isAltered) {
    if (editedVersion === undefined) throw new ApiError('record-altered');
    if (editedVersion !== null && editedVersion !== newestVersion) throw new ApiError('changed-meanwhile');
    return;
  }
  const isSeen = !lastKnown || lastKnown.author_id === clinician.userId || lastKnown.made_at <= seenFrom;
  const isOfNewest = editedVersion === undefined ? isSeen : editedVersion === newestVersion;
  if (!isOfNewest) throw new ApiError('changed-meanwhile');
}

function joinedReason(...reasons: readonly (string | undefined)[]): string | null {
  return reasons.flatMap((reason) => reason?.trim() || []).join('; ') || null;
}
