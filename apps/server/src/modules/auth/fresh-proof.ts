import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Database, Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';

/** Long enough to fill in one form, too short for whoever finds the browser open later. */
const FRESH_MS = 5 * 60_000;

type InSession = Readonly<{ sessionId: string }>;

/** Of the owner of the session, by `user/proof`. A token alone, however it was come by, is none; nor is the sign-in itself. */
export async function assertFreshProof({ database, clock }: Deps, caller: InSession): Promise<void> {
  const provedAt = await findProvedAt(database.system, caller);
  if (!isFresh(provedAt, clock.now())) throw new ApiError('proof-needed');
}

/** For what takes a proof of its own each time, such as a signature. */
export async function spendFreshProof(tx: Tx, caller: InSession, now: Date): Promise<void> {
  if (!isFresh(await findProvedAt(tx, caller, true), now)) throw new ApiError('proof-needed');
  await tx.updateTable('sessions').set({ proved_at: null }).where('id', '=', caller.sessionId).execute();
}

async function findProvedAt(
  db: Tx | Database['system'],
  { sessionId }: InSession,
  isLocked = false,
): Promise<Date | null | undefined> {
  const session = db.selectFrom('sessions').select('proved_at').where('id', '=', sessionId);
  return (await (isLocked ? session.forUpdate() : session).executeTakeFirst())?.proved_at;
}

const isFresh = (provedAt: Date | null | undefined, now: Date) =>
  provedAt != null && now.getTime() - provedAt.getTime() <= FRESH_MS;
