import type { Tx } from '#platform/database/database.ts';

/** Newest first; the current password is the first of them. */
export async function lastPasswordHashes(tx: Tx, userId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.password_hash);
}

/** Answers the address of the user. */
export async function insertPassword(tx: Tx, userId: string, hash: string, setAt: Date): Promise<string> {
  await tx.insertInto('password_history').values({ user_id: userId, set_at: setAt, password_hash: hash }).execute();
  const user = await tx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return user.email;
}
