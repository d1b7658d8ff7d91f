import { returnSignature, spendSignature } from '#modules/auth/fresh-proof.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { findSecurityRules } from './security-rules.ts';

/**
 * Where the clinic wants approvals signed, each takes a signature of its own: whoever finds the browser open after one
 * approval, or after a proof for something else, signs nothing. An approval that is refused gives it back.
 */
export async function signedApproval<T>(
  deps: Deps,
  clinician: Clinician,
  approve: (isSigned: boolean) => Promise<T>,
): Promise<T> {
  const rules = await deps.database.asSystem((tx) => findSecurityRules(tx, clinician.clinicId));
  if (!rules.areApprovalsSigned) return approve(false);
  const signedAt = await spendSignature(deps, clinician);
  try {
    return await approve(true);
  } catch (refusal) {
    await returnSignature(deps, clinician, signedAt);
    throw refusal;
  }
}
