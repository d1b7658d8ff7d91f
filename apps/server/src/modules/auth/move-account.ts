import type { Tx } from '#platform/database/database.ts';
import { endSessionsOfUser } from './session.repository.ts';
import { clearFailures } from './sign-in-attempts.repository.ts';
import { lockAccountOfPatient, setEmail } from './user.repository.ts';

type Move = Readonly<{ patientId: string; email: string; now: Date }>;

/**
 * Another address to sign in with, for the patient who has proved to own it. Open sessions end, and a password link
 * that went to the former address is worth nothing (`validResetKey`). Undefined where there is no account.
 */
export async function moveAccount(tx: Tx, { patientId, email, now }: Move): Promise<{ userId: string } | undefined> {
  const account = await lockAccountOfPatient(tx, patientId);
  if (!account) return undefined;
  await setEmail(tx, account.id, email);
  await endSessionsOfUser(tx, account.id, 'email-changed', now);
  // Attempts at either address do not lock out the person who reads the mail of the new one.
  await clearFailures(tx, account.email);
  await clearFailures(tx, email);
  return { userId: account.id };
}
