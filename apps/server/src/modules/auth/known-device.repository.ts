import type { Insertable } from 'kysely';

import type { Tx } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';

export function findDeviceOf(tx: Tx, hash: Buffer, email: string): Promise<{ hash: Buffer } | undefined> {
  return tx
    .selectFrom('known_devices as device')
    .innerJoin('users as user', 'user.id', 'device.user_id')
    .select('device.hash')
    .where('device.hash', '=', hash)
    .where('user.email', '=', email)
    .executeTakeFirst();
}

/** Whoever it belongs to. */
export async function isKnownDevice(tx: Tx, hash: Buffer): Promise<boolean> {
  const known = await tx
    .selectFrom('known_devices')
    .select('hash')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

export async function storeDevice(tx: Tx, device: Insertable<Schema['known_devices']>): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['hash', 'user_id']).doUpdateSet({ seen_at: device.seen_at }))
    .execute();
}

/** With a new password, or when the owner signs out everywhere: whoever signed in before may have been somebody else. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
