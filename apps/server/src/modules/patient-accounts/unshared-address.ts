import { normalisedEmail } from '@glidepath/account-rules';

import { assertFreshProof } from '#modules/auth/fresh-proof.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { type AccountHolder, findAccountHolder } from './patient-account.repository.ts';

type NewAddress = Readonly<{ patientId: string; email: string | null | undefined }>;

/**
 * Whoever does not share with the clinic learns by mail that their data was handed over. That mail could be led elsewhere by
 * changing the address first: so it takes a fresh proof, and the former address is to be told. Undefined where nothing of
 * the kind is asked for; an address that somebody uses to sign in is not changed here at all.
 */
export async function unsharedAddressMoved(
  deps: Deps,
  { patientId, email }: NewAddress,
  clinician: Clinician,
): Promise<AccountHolder | undefined> {
  if (email === undefined) return undefined;
  const holder = await deps.database.inScope(scopeOf(clinician), (tx) => findAccountHolder(tx, patientId));
  if (!holder || holder.is_shared_with_clinic || holder.enrolled_at || holder.is_guest) return undefined;
  if (normalisedEmail(email ?? '') === normalisedEmail(holder.email ?? '')) return undefined;
  await assertFreshProof(deps, clinician);
  return holder;
}
