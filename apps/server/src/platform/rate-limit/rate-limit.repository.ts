import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';

export type RateLimit = Readonly<{ limit: number; perSeconds: number }>;

/**
 * Takes one, or so many, from what `key` may do within the current window of time; false when that is not left. Kept in
 * the database, so that several servers count together. The key is hashed: it may hold an address.
 */
export async function isWithinRateLimit(
  { database, clock }: Readonly<{ database: Database; clock: Clock }>,
  key: string,
  { limit, perSeconds }: RateLimit,
  count = 1,
): Promise<boolean> {
  const taken = await database.system
    .insertInto('allowances')
    .values({ key: hashed(key), window_start: windowStart(clock, perSeconds), taken: count })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ taken: sql`allowances.taken + ${count}` })
        // What is refused is not counted: one that is given back later can then be taken again.
        .where('allowances.taken', '<=', limit - count),
    )
    .returning('taken')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives back one that was taken for something that then did not happen. */
export async function returnToRateLimit(
  { database, clock }: Readonly<{ database: Database; clock: Clock }>,
  key: string,
  { perSeconds }: RateLimit,
): Promise<void> {
  await database.system
    .updateTable('allowances')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('key', '=', hashed(key))
    .where('window_start', '=', windowStart(clock, perSeconds))
    .where('taken', '>', 0)
    .execute();
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

export function windowStart(clock: Clock, perSeconds: number): Date {
  const windowMs = perSeconds * 1000;
  return new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs);
}
