import { MINUTE_MS } from '@glidepath/quantities';
import type { Database, Tx } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/secrets/token.ts';

/** Long enough to find the phone or the key, too short to be worth stealing. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** Proves, for the second step, that the password was right. Only its hash is kept. */
export async function issueChallenge(tx: Tx, userId: string, now: Date): Promise<string> {
  const challenge = newToken();
  await tx
    .insertInto('sign_in_challenges')
    .values({ hash: tokenHash(challenge), user_id: userId, expires_at: new Date(now.getTime() + CHALLENGE_MS) })
    .execute();
  return challenge;
}

/** Whose sign-in waits, unless too long, and what it must respect. Nobody's once the account is closed. */
export function findChallenged(database: Database, challenge: string, now: Date) {
  return database.system
    .selectFrom('sign_in_challenges as challenge')
    .innerJoin('users as user', 'user.id', 'challenge.user_id')
    .innerJoin('clinics as clinic', 'clinic.id', 'user.clinic_id')
    .select([
      'user.id',
      'user.clinic_id',
      'user.email',
      'user.first_name',
      'user.language',
      'user.is_doctor',
      'clinic.allowed_networks',
    ])
    .where('challenge.hash', '=', tokenHash(challenge))
    .where('challenge.expires_at', '>', now)
    .where('user.deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** False when another answer to the challenge was quicker. */
export async function spendChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_challenges')
    .where('hash', '=', tokenHash(challenge))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
