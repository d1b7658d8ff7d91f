import type { Tx } from '#platform/database/database.ts';
import { tokenHash } from '#platform/secrets/token.ts';

/** What we asked a record system, to be recognised in its answer. */
export type AwaitedLaunch = Readonly<{ clinicId: string; nonce: string; codeVerifier: string; browserHash: Buffer }>;

export async function insertLaunch(
  tx: Tx,
  { state, expiresAt, ...launch }: AwaitedLaunch & Readonly<{ state: string; expiresAt: Date }>,
): Promise<void> {
  await tx
    .insertInto('smart_launches')
    .values({
      hash: tokenHash(state),
      clinic_id: launch.clinicId,
      nonce: launch.nonce,
      code_verifier: launch.codeVerifier,
      browser_hash: launch.browserHash,
      expires_at: expiresAt,
    })
    .execute();
}

/** Undefined when we asked nothing like this, too long ago, or had our answer: it is gone with the finding. */
export async function takeLaunch(tx: Tx, state: string, now: Date): Promise<AwaitedLaunch | undefined> {
  const taken = await tx
    .deleteFrom('smart_launches')
    .where('hash', '=', tokenHash(state))
    .where('expires_at', '>', now)
    .returning(['clinic_id as clinicId', 'nonce', 'code_verifier as codeVerifier', 'browser_hash as browserHash'])
    .executeTakeFirst();
  return taken;
}

type Numbered = Readonly<{ clinicId: string; recordNumbers: readonly string[]; bornOn: string }>;

export function findPatientsByNumber(tx: Tx, { clinicId, recordNumbers, bornOn }: Numbered) {
  return tx
    .selectFrom('patients')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('mrn', 'in', recordNumbers)
    .where('date_of_birth', '=', bornOn)
    .execute();
}
