import type { Tx } from '#platform/database/database.ts';
import { insertDelivery } from './ehr-delivery.repository.ts';
import { findEhrSettings } from './ehr-settings.repository.ts';

type SharedFeedback = Readonly<{ id: string; clinic_id: string; patient_id: string; recommendation_id: string }>;

/**
 * Part of the transaction that shares a plan: it is shared and will be sent, or neither. Nothing is sent here, so a
 * record system that is slow or down holds up nobody.
 */
export async function queueEhrDelivery(
  tx: Tx,
  feedback: SharedFeedback,
  { now, profilePng }: Readonly<{ now: Date; profilePng: Buffer | null }>,
): Promise<void> {
  const settings = await findEhrSettings(tx, feedback.clinic_id);
  if (!settings?.is_sending) return;
  await insertDelivery(tx, {
    feedback_id: feedback.id,
    clinic_id: feedback.clinic_id,
    patient_id: feedback.patient_id,
    recommendation_id: feedback.recommendation_id,
    state: 'pending',
    queued_at: now,
    next_try_at: now,
    profile_png: profilePng,
  });
}
