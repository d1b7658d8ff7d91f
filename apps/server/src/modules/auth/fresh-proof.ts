import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { Deps } from '#platform/deps.ts';

/** Long enough to fill in one form, too short for whoever finds the browser open later. */
const FRESH_MS = 5 * 60_000;

type InSession = Readonly<{ sessionId: string }>;

const isFreshSince = ({ clock }: Deps) => new Date(clock.now().getTime() - FRESH_MS);

/** Of the owner of the session, by `user/proof`. A token alone, however it was come by, is none; nor is the sign-in itself. */
export async function assertFreshProof(deps: Deps, { sessionId }: InSession): Promise<void> {
  const proven = await deps.database.system
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_at', '>=', isFreshSince(deps))
    .executeTakeFirst();
  if (!proven) throw new ApiError('proof-needed');
}

/** Given for the next approval of this session alone. Of two approvals at once one has it. */
export async function spendSignature(deps: Deps, { sessionId }: InSession): Promise<Date> {
  return deps.database.asSystem(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select('signed_at')
      .where('id', '=', sessionId)
      .where('signed_at', '>=', isFreshSince(deps))
      .forUpdate()
      .executeTakeFirst();
    if (!session?.signed_at) throw new ApiError('signature-needed');
    await tx.updateTable('sessions').set({ signed_at: null }).where('id', '=', sessionId).execute();
    return session.signed_at;
  });
}

/** What it was spent for did not happen. */
export async function returnSignature({ database }: Deps, { sessionId }: InSession, signedAt: Date): Promise<void> {
  await database.system
    .updateTable('sessions')
    .set({ signed_at: signedAt })
    .where('id', '=', sessionId)
    .where('signed_at', 'is', null)
    .execute();
}
