import type { Insertable, Selectable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { MailedKeyKind, MailedKeyTable } from '#platform/database/schema.ts';
import { tokenHash } from '#platform/secrets/token.ts';

export type MailedKey = Selectable<MailedKeyTable>;

type KeysOf = Readonly<{ column: 'user_id' | 'patient_id'; id: string; kind: MailedKeyKind }>;

export async function endKeysOf(tx: Tx, { column, id, kind }: KeysOf, now: Date): Promise<void> {
  await tx
    .updateTable('mailed_keys')
    .set({ ended_at: now })
    .where(column, '=', id)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertMailedKey(tx: Tx, key: Insertable<MailedKeyTable>): Promise<void> {
  await tx.insertInto('mailed_keys').values(key).execute();
}

/** Locked until the transaction ends, so that a key cannot be spent twice. */
export function lockMailedKey(tx: Tx, kind: MailedKeyKind, key: string): Promise<MailedKey | undefined> {
  return tx
    .selectFrom('mailed_keys')
    .selectAll()
    .where('hash', '=', tokenHash(key))
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
}

export async function endMailedKey(tx: Tx, key: MailedKey, now: Date): Promise<void> {
  await tx.updateTable('mailed_keys').set({ ended_at: now }).where('hash', '=', key.hash).execute();
}
