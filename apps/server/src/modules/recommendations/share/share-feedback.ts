import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findPatientReader } from '#modules/auth/user-contact.ts';
import { lockVisiblePatient, type Patient } from '#modules/patient-access/patient-access.ts';
import { putPlanInForce } from '#modules/plans/plan-in-force.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { linkMail } from '#platform/mail/link-mail.ts';
import { type Edit, joinedReasons } from '../approve/approved-edits.ts';
import { putClinicNoteOnPlan } from '../approve/clinic-note.repository.ts';
import { type FeedbackRow, findFeedbackOf, updateFeedback } from '../approve/feedback.repository.ts';
import { assertPlanUnchanged } from '../approve/plan-change.ts';
import { findRecommendation } from '../recommendation.repository.ts';
import { queueEhrDelivery } from './ehr-outbox.repository.ts';

type Sharing = Readonly<{
  recommendationId: string;
  visitNumber?: string | undefined;
  /** The glucose profile as a picture, for the record system. */
  profilePng: Buffer | null;
}>;

/**
 * What was approved becomes the patient's current plan, and the patient is notified that there is something to read.
 * Repeating it is harmless: the first time stays (D-41).
 */
export async function shareFeedback(deps: Deps, sharing: Sharing, clinician: Clinician): Promise<Date> {
  const now = deps.clock.now();
  const { sharedAt, toTell } = await deps.database.inScope(scopeOf(clinician), (tx) =>
    keepShared(tx, sharing, clinician, now),
  );
  if (toTell) tellOfSharedPlan(deps, toTell.id);
  return sharedAt;
}

/** Only after the transaction: nobody is told of what was not kept. */
export function tellOfSharedPlan(deps: Deps, patientId: string): void {
  deps.backgroundWork.start('shared-plan-mail', () => sendSharedMail(deps, patientId));
}

/** `toTell` is null where it was shared before. */
export async function keepShared(
  tx: Tx,
  { recommendationId, visitNumber, profilePng }: Sharing,
  signer: Pick<Clinician, 'userId' | 'clinicId'>,
  now: Date,
): Promise<Readonly<{ sharedAt: Date; toTell: Patient | null }>> {
  const found = await findFeedbackOf(tx, recommendationId);
  if (!found) throw new ApiError('not-found');
  const patient = await lockVisiblePatient(tx, found.patient_id);
  // Read again under the lock: two who share at once share once.
  const feedback = (await findFeedbackOf(tx, recommendationId)) ?? found;
  if (feedback.shared_at) return { sharedAt: feedback.shared_at, toTell: null };
  await assertMayReplace(tx, feedback, now);
  await updateFeedback(tx, feedback.id, { shared_at: now, visit_number: visitNumber ?? null });
  await keepAsCurrentPlan(tx, feedback, patient, now);
  await queueEhrDelivery(tx, feedback, { now, profilePng });
  await recordAuditEvent(tx, {
    at: now,
    actor: { kind: 'clinician', id: signer.userId, clinicId: signer.clinicId },
    subjectId: patient.id,
    action: 'recommendation-shared',
    facts: { feedback: feedback.id },
  });
  return { sharedAt: now, toTell: patient };
}

/** Between approval and sharing somebody else may have changed the plan. */
async function assertMayReplace(tx: Tx, { recommendation_id: id, approved }: FeedbackRow, now: Date): Promise<void> {
  const recommendation = await findRecommendation(tx, id);
  if (!recommendation) throw new Error('An approval without its recommendation is not shared.');
  await assertPlanUnchanged(tx, { recommendation, approved: approved.plan ?? null, now });
}

/** A generic plan is a message: it changes no plan. */
async function keepAsCurrentPlan(tx: Tx, feedback: FeedbackRow, patient: Patient, now: Date): Promise<void> {
  const { plan } = feedback.approved;
  if (!plan) throw new Error('A plan that cannot be read as a whole is not shared.');
  if (plan.type === 'GENERIC') return;
  const version = await putPlanInForce(tx, {
    patient,
    plan,
    origin: 'recommendation',
    reason: joinedReasons(feedback.edits as readonly Edit[], feedback.edit_reason),
    authorId: feedback.physician_id,
    signature: feedback.signature,
    now,
  });
  await putClinicNoteOnPlan(tx, feedback.id, version.id);
}

/** Says that there is something to read, and not what: mail is no place for health data (D1-105). */
async function sendSharedMail({ database, mailer, config }: Deps, patientId: string): Promise<void> {
  const reader = await findPatientReader(database.system, patientId);
  if (reader) await mailer.send(linkMail('plan-shared', { ...reader, link: `${config.baseUrl}/my-feedbacks` }));
}

/** When what was recommended came into force, and whether without an edit; null while it has not. */
export async function findSharing(
  tx: Tx,
  recommendationId: string,
): Promise<Readonly<{ sharedAt: Date; isUnedited: boolean }> | null> {
  const feedback = await findFeedbackOf(tx, recommendationId);
  if (!feedback?.shared_at) return null;
  return { sharedAt: feedback.shared_at, isUnedited: feedback.edits.length === 0 };
}
