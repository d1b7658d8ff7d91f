import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { ConsideredPlans } from '@glidepath/api-contract/wire/considered-plans.wire';
import { type PlanContext, type TreatmentPlan, type UnusualChange, unusualChanges } from '@glidepath/treatment-plan';
import type * as z from 'zod/mini';

import { findUserName } from '#modules/auth/user-contact.ts';
import { findClinicMode } from '#modules/clinics/clinic-mode.ts';
import { signedApproval } from '#modules/guarded-settings/signed-approval.ts';
import { lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { assertConfirmed, dosedPerson, keepConfirmed } from '#modules/plans/confirmed-changes.ts';
import { findPlanContext } from '#modules/plans/plan-context.ts';
import { findLastPlan } from '#modules/plans/plan-in-force.ts';
import { soundPlan } from '#modules/plans/sound-plan.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { findNewestFinished, findRecommendation, type KnownRecommendation } from '../recommendation.repository.ts';
import { type Edit, editsOf } from './approved-edits.ts';
import { insertClinicNote } from './clinic-note.repository.ts';
import { insertConsideredPlans } from './considered-plans.repository.ts';
import { predictConsidered } from './considered-plans.ts';
import { type FeedbackRow, findFeedbackOf, insertFeedback } from './feedback.repository.ts';
import { assertPlanUnchanged } from './plan-change.ts';

/** The same for pumps, injections and messages: the plan tells which it is. */
type Approval = Camelised<z.infer<typeof approveInjectionRecommendationCall.body>> & Readonly<{ requestId: string }>;

/** Signed where the clinic wants that. */
export function approveRecommendation(deps: Deps, approval: Approval, clinician: Clinician): Promise<FeedbackRow> {
  const signed = { act: 'recommendation', target: approval.requestId, content: approval } as const;
  return signedApproval(deps, clinician, signed, async (signature) => {
    const now = deps.clock.now();
    const considered = await predictConsidered(deps, decidedBy(approval), clinician);
    return deps.database.inScope(scopeOf(clinician), (tx) =>
      storeApproval(tx, { ...approval, signature }, { signer: clinician, now, considered }),
    );
  });
}

type Approving = Readonly<{
  signer: Pick<Clinician, 'userId' | 'clinicId'>;
  now: Date;
  considered: ConsideredPlans | null;
}>;

/**
 * By the browser's rules: once, only the newest, by the person signed in, only what may be injected, and only in place of
 * the plan that it was made from.
 */
export async function storeApproval(
  tx: Tx,
  approval: Approval & Readonly<{ signature: StoredSignature | null }>,
  { signer, now, considered }: Approving,
): Promise<FeedbackRow> {
  const { unusualChanges: confirmation } = approval;
  const { found, patient } = await lockToApprove(tx, approval, signer);
  const plan = soundApproval(approval, await findPlanContext(tx, patient));
  await assertPlanUnchanged(tx, { recommendation: found, approved: plan, now });
  const changes = await findUnusualChanges(tx, { recommendation: found, plan, patient, now });
  assertConfirmed(changes, confirmation);
  const edits = editsOf(found, plan, approval.editReasons ?? []);
  const { mode } = await findClinicMode(tx, signer.clinicId, now);
  const feedback = await insertFeedback(tx, {
    ...feedbackColumns(approval, found, { plan, edits }),
    signature: approval.signature && JSON.stringify(approval.signature),
    id: newId(now),
    clinic_id: patient.clinic_id,
    physician_id: signer.userId,
    // For the history of plans.
    edit_reason: changes.length > 0 ? (confirmation?.reason.trim() ?? null) : null,
    received_at: now,
    // Patients are asked only where they are treated directly (D-19).
    patient_approval_status: mode.isDirectToPatient ? 'Pending' : null,
  });
  if (!feedback) throw new ApiError('plan-already-approved');
  const confirmed = { patient, approved: 'recommendation', approvedId: feedback.id, changes, confirmation } as const;
  await keepConfirmed(tx, confirmed, signer, now);
  await keepClinicNote(tx, feedback, approval.clinicNote);
  if (considered) await insertConsideredPlans(tx, feedback, considered);
  await recordApproval(tx, { feedback, edits }, signer);
  return feedback;
}

type Signer = Approving['signer'];

async function lockToApprove(tx: Tx, approval: Approval, signer: Signer) {
  const found = await findRecommendation(tx, approval.requestId);
  if (!found) throw new ApiError('not-found');
  await assertIsPhysician(tx, approval, signer);
  // Whoever generates, approves or changes the treatment of one patient takes turns.
  const patient = await lockVisiblePatient(tx, found.patient_id);
  const isOfType = [found.treatment_type, approval.data.plan.type].every((type) => type === patient.treatment_type);
  if (!isOfType) throw new ApiError('treatment-type-mismatch');
  await assertMayBeApproved(tx, found);
  return { found, patient };
}

/** Nothing unsound is kept, even where nobody is to take it. */
function soundApproval({ data, wireIssues, triedPlans = [] }: Approval, context: PlanContext): TreatmentPlan {
  for (const tried of triedPlans) soundPlan({ plan: tried }, context);
  return soundPlan({ ...data, wireIssues }, context);
}

function decidedBy({ requestId, data: { plan }, triedPlans = [] }: Approval) {
  return { requestId, approved: plan, tried: triedPlans };
}

async function keepClinicNote(tx: Tx, feedback: FeedbackRow, text = ''): Promise<void> {
  const note = text.trim();
  const { id, clinic_id, patient_id } = feedback;
  if (note !== '') await insertClinicNote(tx, { feedback_id: id, clinic_id, patient_id, plan_id: null, note });
}

type Sound = Readonly<{ plan: TreatmentPlan; edits: readonly Edit[] }>;

function feedbackColumns(approval: Approval, recommendation: KnownRecommendation, { plan, edits }: Sound) {
  return {
    patient_id: recommendation.patient_id,
    recommendation_id: recommendation.id,
    treatment_type: plan.type,
    physician_name: approval.physicianName,
    algorithm_version: recommendation.algorithm_version,
    approved: { ...approval.data, plan },
    edits: JSON.stringify(edits),
  };
}

/** How much was changed and explained is recorded; what and why stands with the feedback. */
async function recordApproval(
  tx: Tx,
  { feedback, edits }: Readonly<{ feedback: FeedbackRow; edits: readonly Edit[] }>,
  signer: Signer,
): Promise<void> {
  const reasons = edits.filter(({ reason }) => reason).length;
  await recordAuditEvent(tx, {
    at: feedback.received_at,
    actor: { kind: 'clinician', id: signer.userId, clinicId: signer.clinicId },
    subjectId: feedback.patient_id,
    action: 'recommendation-approved',
    facts: {
      recommendation: feedback.recommendation_id,
      feedback: feedback.id,
      edits: edits.length,
      reasons,
      ...(feedback.signature ? { signed: true } : {}),
    },
  });
}

/** D-54. */
async function assertIsPhysician(tx: Tx, { physicianId, physicianName }: Approval, { userId }: Signer): Promise<void> {
  const name = await findUserName(tx, userId);
  if (physicianId !== userId || physicianName !== name) throw new ApiError('role-not-allowed');
}

const FINISHED: readonly KnownRecommendation['status'][] = ['COMPLETED', 'MANUAL', 'GENERIC'];

async function assertMayBeApproved(tx: Tx, recommendation: KnownRecommendation): Promise<void> {
  if (!FINISHED.includes(recommendation.status)) throw new ApiError('not-found');
  if (await findFeedbackOf(tx, recommendation.id)) throw new ApiError('plan-already-approved');
  const newest = await findNewestFinished(tx, recommendation.patient_id);
  if (newest?.id !== recommendation.id) throw new ApiError('recommendation-read-only');
}

type ApprovedPlan = Readonly<{ recommendation: KnownRecommendation; plan: TreatmentPlan; patient: Patient; now: Date }>;

/**
 * Held against the plan that the review compares with, and against the one that is in force by now: a pump may run
 * settings that nobody approved here.
 */
async function findUnusualChanges(
  tx: Tx,
  { recommendation, plan, patient, now }: ApprovedPlan,
): Promise<readonly UnusualChange[]> {
  const stored = await findLastPlan(tx, patient.id);
  const seen = recommendation.existing?.planInForce ?? null;
  const known = [seen === 'unreadable' ? null : seen, stored?.plan ?? null].filter((one) => one !== null);
  const person = dosedPerson(patient, now);
  const found = (known.length > 0 ? known : [null]).map((inForce) => unusualChanges(plan, { person, inForce }));
  const keys = new Set<string>();
  return found.flat().filter(({ code, quantity, place }) => {
    const key = JSON.stringify([code, quantity, place]);
    return !keys.has(key) && keys.add(key);
  });
}
