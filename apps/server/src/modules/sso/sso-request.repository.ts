import type { Tx } from '#platform/database/database.ts';
import { tokenHash } from '#platform/secrets/token.ts';

/** What came with the start of the sign-in and is passed to the landing page at its end. */
export type LandingQuery = Readonly<Record<string, string>>;

type BegunSignIn = Readonly<{ landing: LandingQuery; browserHash: Buffer }>;
type SsoRequest = BegunSignIn & Readonly<{ requestId: string; clinicId: string; expiresAt: Date }>;

export async function insertSsoRequest(tx: Tx, request: SsoRequest): Promise<void> {
  await tx
    .insertInto('single_sign_on_requests')
    .values({
      hash: tokenHash(request.requestId),
      clinic_id: request.clinicId,
      landing: JSON.stringify(request.landing),
      browser_hash: request.browserHash,
      expires_at: request.expiresAt,
    })
    .execute();
}

/**
 * Undefined when the clinic asked nothing like this, too long ago, or had its answer. Of several answers that come at
 * once, at whichever server, one finds the request: it is gone with the finding.
 */
export async function takeSsoRequest(
  tx: Tx,
  { requestId, clinicId, now }: Readonly<{ requestId: string; clinicId: string; now: Date }>,
): Promise<BegunSignIn | undefined> {
  return tx
    .deleteFrom('single_sign_on_requests')
    .where('hash', '=', tokenHash(requestId))
    .where('clinic_id', '=', clinicId)
    .where('expires_at', '>', now)
    .returning(['landing', 'browser_hash as browserHash'])
    .executeTakeFirst();
}
