import type { Database } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type SignedIn, scopeOf } from '#platform/http/caller.ts';
import { newToken, tokenHash } from '#platform/secrets/token.ts';

/** Long enough to find a password, short enough for a window that was left open (D3-54). */
const LIFE_MS = 600_000;

export type SignInCloud = 'dexcom' | 'libre';

/** Proves at the return of a sign-in window who opened it. */
export async function newConnectToken(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: SignedIn,
  provider: SignInCloud,
): Promise<string> {
  const token = newToken();
  await database.inScope(scopeOf(caller), (tx) =>
    tx
      .insertInto('connect_tokens')
      .values({
        hash: tokenHash(token),
        clinic_id: caller.clinicId,
        session_id: caller.sessionId,
        provider,
        expires_at: new Date(clock.now().getTime() + LIFE_MS),
      })
      .execute(),
  );
  return token;
}

export type WindowOpener = Readonly<{ clinicId: string; userId: string | null; ownPatientId: string | null }>;

/** Who opened the window, if the token is one of ours, fresh, unused, and of a session that is still open. */
export async function redeemConnectToken(
  database: Database,
  token: string,
  { provider, now }: Readonly<{ provider: SignInCloud; now: Date }>,
): Promise<WindowOpener | undefined> {
  const redeemed = await database.system
    .updateTable('connect_tokens')
    .set({ used_at: now })
    .where('hash', '=', tokenHash(token))
    .where('provider', '=', provider)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  if (!redeemed) return undefined;
  return database.system
    .selectFrom('sessions as session')
    .leftJoin('users as user', 'user.id', 'session.user_id')
    .select((row) => [
      'session.clinic_id as clinicId',
      'session.user_id as userId',
      // Whoever signed in as a patient, or came as a guest, acts for that one patient.
      row.fn.coalesce('session.guest_patient_id', 'user.patient_id').as('ownPatientId'),
    ])
    .where('session.id', '=', redeemed.session_id)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user.deactivated_at', 'is', null)
    .executeTakeFirst();
}
