import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { Database, Tx } from '#platform/database/database.ts';
import { tokenHash } from '#platform/secrets/token.ts';

/** Failed sign-ins in a row that lock an address (D1-005). */
const SIGN_IN_ATTEMPT_LIMIT = 5;
const STRANGERS = Buffer.alloc(0);

/**
 * A try at the password or a code of an account, and where it is made. Places are counted apart, so that strangers who
 * guess lock strangers out and nobody else (docs/decisions/0026). The first place decides whether the attempt is
 * allowed; it counts at all of them.
 */
export type Attempt = Readonly<{ email: string; places: readonly [Buffer, ...Buffer[]] }>;

/** At an unknown browser, or at one that has signed in before. */
export function attemptAt(email: string, knownDevice: Buffer | undefined): Attempt {
  return { email, places: [knownDevice ?? STRANGERS] };
}

/** Counts for strangers too: whoever uses a browser that was left open is one. */
export function attemptInSession(email: string, sessionId: string): Attempt {
  return { email, places: [tokenHash(`session ${sessionId}`), STRANGERS] };
}

export const emailHash = (email: string) => createHash('sha256').update(email).digest();

/**
 * Counts an attempt before it is checked, so that many guesses at once cannot outrun the limit; a success clears
 * the count again. Tells whether its place is locked already.
 */
export async function countAttempt(tx: Tx, { email, places }: Attempt, now: Date): Promise<{ isLocked: boolean }> {
  const counted = await tx
    .insertInto('sign_in_failures')
    .values(places.map((place) => ({ email_hash: emailHash(email), place_hash: place, failures: 1, locked_at: null })))
    .onConflict((conflict) =>
      conflict.columns(['email_hash', 'place_hash']).doUpdateSet({
        failures: sql`sign_in_failures.failures + 1`,
        locked_at: sql`coalesce(sign_in_failures.locked_at,
          case when sign_in_failures.failures >= ${SIGN_IN_ATTEMPT_LIMIT} then ${now}::timestamptz end)`,
      }),
    )
    .returning(['place_hash', 'locked_at'])
    .execute();
  return { isLocked: counted.some((row) => row.place_hash.equals(places[0]) && row.locked_at !== null) };
}

/**
 * For a right password after which more is asked: it was no failure, but clearing the count would give whoever knows
 * the password as many guesses at the code as they like.
 */
export function uncountAttempt(tx: Tx, { email, places }: Attempt): Promise<void> {
  return uncount(tx, email, places);
}

/** After a success its own place starts at zero. Failures by strangers elsewhere are not cleared. */
export async function clearAttempt(tx: Tx, { email, places: [place, ...others] }: Attempt): Promise<void> {
  await Promise.all([
    tx
      .deleteFrom('sign_in_failures')
      .where('email_hash', '=', emailHash(email))
      .where('place_hash', '=', place)
      .execute(),
    uncount(tx, email, others),
  ]);
}

async function uncount(tx: Tx, email: string, places: readonly Buffer[]): Promise<void> {
  if (places.length === 0) return;
  const hash = emailHash(email);
  await Promise.all([
    tx
      .updateTable('sign_in_failures')
      .set({ failures: sql`failures - 1` })
      .where('email_hash', '=', hash)
      .where('place_hash', 'in', places)
      .execute(),
    // Every session has a place of its own: what counts nothing is not kept.
    tx
      .deleteFrom('sign_in_failures')
      .where('email_hash', '=', hash)
      .where('place_hash', 'in', places)
      .where('failures', '<=', 0)
      .where('locked_at', 'is', null)
      .execute(),
  ]);
}

/** True when this failure was the one too many for its place. */
export async function lockAfterFailure(database: Database, { email, places }: Attempt, now: Date): Promise<boolean> {
  const locked = await database.system
    .updateTable('sign_in_failures')
    .set({ locked_at: now })
    .where('email_hash', '=', emailHash(email))
    .where('place_hash', 'in', places)
    .where('failures', '>=', SIGN_IN_ATTEMPT_LIMIT)
    .returning('place_hash')
    .execute();
  return locked.some((row) => row.place_hash.equals(places[0]));
}

export async function findLockedHashes(database: Database, hashes: readonly Buffer[]): Promise<Buffer[]> {
  if (hashes.length === 0) return [];
  const rows = await database.system
    .selectFrom('sign_in_failures')
    .select('email_hash')
    .distinct()
    .where('email_hash', 'in', hashes)
    .where('locked_at', 'is not', null)
    .execute();
  return rows.map((row) => row.email_hash);
}

/** Everywhere: after a completed password reset, or by an admin. */
export async function clearFailures(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_hash', '=', emailHash(email)).execute();
}

/** Patients of a clinic whom too many failed sign-ins keep out, longest first. Addresses are kept as hashes alone. */
export function findLockedPatients({ system }: Database, clinicId: string) {
  return system
    .selectFrom('users as account')
    .innerJoin('patients as patient', 'patient.id', 'account.patient_id')
    .innerJoin('sign_in_failures as failure', (join) =>
      join.on('failure.email_hash', '=', ({ ref }) => sql<Buffer>`sha256(convert_to(${ref('account.email')}, 'UTF8'))`),
    )
    .select(({ fn }) => [
      'patient.id',
      'patient.first_name',
      'patient.middle_name',
      'patient.last_name',
      'account.email',
      // There may be several places, such as a stranger's and the person's own device.
      fn.min('failure.locked_at').as('locked_at'),
    ])
    .where('account.clinic_id', '=', clinicId)
    .where('failure.locked_at', 'is not', null)
    .groupBy(['patient.id', 'account.email'])
    .orderBy('locked_at')
    .orderBy('patient.id')
    .execute();
}
