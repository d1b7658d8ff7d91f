import type { Tx } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';

type View = Readonly<{ name: string; query: string }>;

export async function findViews(tx: Tx, userId: string): Promise<View[]> {
  const found = await tx.selectFrom('worklist_views').select('views').where('user_id', '=', userId).executeTakeFirst();
  return [...(found?.views ?? [])];
}

export async function storeViews(
  tx: Tx,
  { userId, clinicId }: Pick<Clinician, 'userId' | 'clinicId'>,
  views: readonly View[],
): Promise<void> {
  const stored = JSON.stringify(views);
  await tx
    .insertInto('worklist_views')
    .values({ user_id: userId, clinic_id: clinicId, views: stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ views: stored }))
    .execute();
}
