import type { LoopSystem } from '@glidepath/device-readings';

import type { Tx } from '#platform/database/database.ts';

export type LoopChoice = Readonly<{ isReviewOn: boolean; system: LoopSystem | null }>;

const NOTHING_CHOSEN: LoopChoice = { isReviewOn: false, system: null };

export async function findLoopChoice(tx: Tx, patientId: string): Promise<LoopChoice> {
  const row = await tx
    .selectFrom('loop_choices')
    .select(['is_review_on as isReviewOn', 'loop_system as system'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row ?? NOTHING_CHOSEN;
}

type Chosen = Readonly<{ patientId: string; clinicId: string; userId: string; now: Date }>;

export async function saveLoopChoice(
  tx: Tx,
  { patientId, clinicId, userId, now }: Chosen,
  change: Partial<LoopChoice>,
): Promise<void> {
  const columns = {
    ...(change.isReviewOn !== undefined && { is_review_on: change.isReviewOn }),
    ...(change.system !== undefined && { loop_system: change.system }),
    changed_by: userId,
    changed_at: now,
  };
  await tx
    .insertInto('loop_choices')
    .values({ patient_id: patientId, clinic_id: clinicId, ...columns })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(columns))
    .execute();
}
