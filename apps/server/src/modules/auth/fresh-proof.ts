import { createHash } from 'node:crypto';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { SignatureMissing } from '@glidepath/api-contract/errors/detailed-errors';
import type { ToSign } from '@glidepath/api-contract/wire/to-sign.wire';
import { MINUTE_MS } from '@glidepath/quantities';

import type { Deps } from '#platform/deps.ts';
import { clearSignature, hasProofSince, lockSignatureSince, restoreSignature } from './proof.repository.ts';

/** Long enough to fill in one form, too short for whoever finds the browser open later. */
const FRESH_MS = 5 * MINUTE_MS;

type InSession = Readonly<{ sessionId: string }>;

const isFreshSince = ({ clock }: Deps) => new Date(clock.now().getTime() - FRESH_MS);

/**
 * Given by the owner of the session through `user/proof`. A token alone, however obtained, is not a proof; nor is the sign-in
 * itself.
 */
export async function assertFreshProof(deps: Deps, { sessionId }: InSession): Promise<void> {
  const isProven = await hasProofSince(deps.database, sessionId, isFreshSince(deps));
  if (!isProven) throw new ApiError('proof-needed');
}

/**
 * As it is stored with the session: equal only for the same act on the same thing with the same content, and naming
 * none.
 */
export const signedFor = ({ act, target, digest }: ToSign): string =>
  createHash('sha256').update(`${act}/${target}/${digest}`).digest('hex');

/**
 * Given for exactly this, once. Of two approvals at once one has it; one that was given for something else stays
 * unspent.
 */
export async function spendSignature(deps: Deps, { sessionId }: InSession, toSign: ToSign): Promise<Date> {
  return deps.database.asSystem(async (tx) => {
    const session = await lockSignatureSince(tx, sessionId, isFreshSince(deps));
    if (!session?.signed_at) throw new SignatureMissing('signature-needed', toSign);
    if (session.signed_for !== signedFor(toSign)) throw new SignatureMissing('signature-for-another', toSign);
    await clearSignature(tx, sessionId);
    return session.signed_at;
  });
}

type Spent = InSession & Readonly<{ toSign: ToSign; signedAt: Date }>;

/** What it was spent for did not happen. */
export async function returnSignature({ database }: Deps, { sessionId, toSign, signedAt }: Spent): Promise<void> {
  await restoreSignature(database, sessionId, { signed_at: signedAt, signed_for: signedFor(toSign) });
}
