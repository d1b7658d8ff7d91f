import { joinedName } from '@glidepath/patient-rules';

import { returnSignature, spendSignature } from '#modules/auth/fresh-proof.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { findSecurityRules } from './security-rules.ts';

/**
 * Where the clinic wants approvals signed, each takes a signature of its own: whoever finds the browser open after one
 * approval, or after a proof for something else, signs nothing. An approval that is refused gives it back. Without that
 * rule there is no signature to keep.
 */
export async function signedApproval<T>(
  deps: Deps,
  clinician: Clinician,
  approve: (signature: StoredSignature | null) => Promise<T>,
): Promise<T> {
  const rules = await deps.database.asSystem((tx) => findSecurityRules(tx, clinician.clinicId));
  if (!rules.areApprovalsSigned) return approve(null);
  const signedAt = await spendSignature(deps, clinician);
  try {
    return await approve(await signatureOf(deps, clinician));
  } catch (refusal) {
    await returnSignature(deps, clinician, signedAt);
    throw refusal;
  }
}

/** Name, time and meaning of an electronic signature; the proof behind it is in the audit trail. */
async function signatureOf({ database, clock }: Deps, { userId }: Clinician): Promise<StoredSignature> {
  const { firstName, lastName } = await database.system
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = joinedName({ firstName, middleName: '', lastName });
  return { name, signed_at: clock.now().toISOString(), meaning: 'approved' };
}

/** As answers tell it, where there is one. */
export function signatureAnswer(signature: StoredSignature | null) {
  if (!signature) return {};
  const { name, signed_at: signedAt, meaning } = signature;
  return { signature: { name, signedAt, meaning } };
}
