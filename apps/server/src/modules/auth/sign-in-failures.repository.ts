import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';

/** Failed sign-ins in a row that lock an address (D1-005). */
const MAX_FAILURES = 5;

export const emailHash = (email: string) => createHash('sha256').update(email).digest();

/**
 * Counts an attempt before it is checked, so that many guesses at once cannot outrun the limit; a success clears
 * the count again. Tells whether the address is locked already.
 */
export async function countAttempt(tx: Tx, email: string, now: Date): Promise<{ isLocked: boolean }> {
  const { locked_at } = await tx
    .insertInto('sign_in_failures')
    .values({ email_hash: emailHash(email), failures: 1, locked_at: null })
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet({
        failures: sql`sign_in_failures.failures + 1`,
        locked_at: sql`coalesce(sign_in_failures.locked_at,
          case when sign_in_failures.failures >= ${MAX_FAILURES} then ${now}::timestamptz end)`,
      }),
    )
    .returning('locked_at')
    .executeTakeFirstOrThrow();
  return { isLocked: locked_at !== null };
}

/**
 * For a right password after which more is asked: it was no failure, but clearing the count would give whoever knows the
 * password as many guesses at the code as they like.
 */
export async function uncountAttempt(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('sign_in_failures')
    .set({ failures: sql`failures - 1` })
    .where('email_hash', '=', emailHash(email))
    .execute();
}

/** True when this failure was the one too many. */
export async function lockAfterFailure(database: Database, email: string, now: Date): Promise<boolean> {
  const locked = await database.system
    .updateTable('sign_in_failures')
    .set({ locked_at: now })
    .where('email_hash', '=', emailHash(email))
    .where('failures', '>=', MAX_FAILURES)
    .returning('locked_at')
    .executeTakeFirst();
  return locked !== undefined;
}

export async function findLockedHashes(database: Database, hashes: readonly Buffer[]): Promise<Buffer[]> {
  if (hashes.length === 0) return [];
  const rows = await database.system
    .selectFrom('sign_in_failures')
    .select('email_hash')
    .where('email_hash', 'in', hashes)
    .where('locked_at', 'is not', null)
    .execute();
  return rows.map((row) => row.email_hash);
}

/** After a success, a completed password reset, or by an admin. True when there was something to clear. */
export async function clearFailures(tx: Tx, email: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_failures')
    .where('email_hash', '=', emailHash(email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
