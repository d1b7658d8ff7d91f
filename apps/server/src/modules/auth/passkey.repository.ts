import type { Insertable, Selectable } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import type { PasskeyChallengeTable, PasskeyTable } from '#platform/database/second-factor-tables.ts';
import { tokenHash } from '#platform/secrets/token.ts';
import { CHALLENGE_MS } from './sign-in-challenge.repository.ts';

export type PasskeyRow = Selectable<PasskeyTable>;
export type PasskeyPurpose = PasskeyChallengeTable['purpose'];

export function findPasskeys(db: Tx | Database['system'], userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locked until the transaction ends, so that its counter is compared and set by one at a time. */
export function lockPasskey(tx: Tx, userId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** False when somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<PasskeyTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function keepUse(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type PasskeyChallenge = Readonly<{ userId: string; purpose: PasskeyPurpose; now: Date }>;

/** Only the hash is kept, as with every secret that comes back to us. */
export async function storePasskeyChallenge(
  db: Tx | Database['system'],
  challenge: string,
  { userId, purpose, now }: PasskeyChallenge,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: tokenHash(challenge),
      user_id: userId,
      purpose,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute();
}

/** False when it was not asked of this account for this purpose, too long ago, or answered before. */
export async function takePasskeyChallenge(
  tx: Tx,
  challenge: string,
  { userId, purpose, now }: PasskeyChallenge,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('hash', '=', tokenHash(challenge))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
