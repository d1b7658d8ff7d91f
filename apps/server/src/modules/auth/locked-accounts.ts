import type { Database } from '#platform/database/database.ts';
import { emailHash, findLockedHashes } from './sign-in-attempts.repository.ts';

/** Those of the addresses that too many failed sign-ins have locked. */
export async function lockedEmails(database: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const byHash = new Map(emails.map((email) => [emailHash(email).toString('hex'), email]));
  const hashes = await findLockedHashes(database, emails.map(emailHash));
  return new Set(hashes.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []));
}

export { findLockedPatients } from './sign-in-attempts.repository.ts';
