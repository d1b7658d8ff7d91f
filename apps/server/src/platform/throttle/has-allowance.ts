import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';

export type Allowance = Readonly<{ limit: number; perSeconds: number }>;

/**
 * Takes one from what `key` may do within the current window of time; false when nothing is left. Kept in the
 * database, so that several servers count together. The key is hashed: it may hold an address.
 */
export async function hasAllowance(
  { database, clock }: Readonly<{ database: Database; clock: Clock }>,
  key: string,
  { limit, perSeconds }: Allowance,
): Promise<boolean> {
  const windowMs = perSeconds * 1000;
  const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs);
  const { taken } = await database.system
    .insertInto('allowances')
    .values({ key: createHash('sha256').update(key).digest('base64url'), window_start: windowStart, taken: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ taken: sql`allowances.taken + 1` }))
    .returning('taken')
    .executeTakeFirstOrThrow();
  return taken <= limit;
}
