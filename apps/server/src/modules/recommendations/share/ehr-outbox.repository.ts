import type { Tx } from '#platform/database/database.ts';

type SharedFeedback = Readonly<{ id: string; clinic_id: string; patient_id: string; recommendation_id: string }>;

/**
 * Part of the transaction that shares a plan: it is shared and will be sent, or neither. Nothing is sent here
 * (`modules/ehr/deliver-next.ts` does), so a record system that is slow or down holds up nobody. Once for each plan,
 * however often it is shared; nothing where the clinic sends to no record system.
 */
export async function queueEhrDelivery(
  tx: Tx,
  feedback: SharedFeedback,
  { now, profilePng }: Readonly<{ now: Date; profilePng: Buffer | null }>,
): Promise<void> {
  const sending = await tx
    .selectFrom('ehr_settings')
    .select('clinic_id')
    .where('clinic_id', '=', feedback.clinic_id)
    .where('is_sending', '=', true)
    .executeTakeFirst();
  if (!sending) return;
  await tx
    .insertInto('ehr_deliveries')
    .values({
      feedback_id: feedback.id,
      clinic_id: feedback.clinic_id,
      patient_id: feedback.patient_id,
      recommendation_id: feedback.recommendation_id,
      state: 'pending',
      queued_at: now,
      next_try_at: now,
      profile_png: profilePng,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
