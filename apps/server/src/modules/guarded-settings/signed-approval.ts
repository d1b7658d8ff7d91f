import { returnProof, spendFreshProof } from '#modules/auth/fresh-proof.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { findSecurityRules } from './security-rules.ts';

/**
 * Where the clinic wants approvals signed, each takes a fresh proof of its own: whoever finds the browser open after one
 * approval signs nothing more. An approval that is refused gives it back.
 */
export async function signedApproval<T>(
  deps: Deps,
  clinician: Clinician,
  approve: (isSigned: boolean) => Promise<T>,
): Promise<T> {
  const rules = await deps.database.asSystem((tx) => findSecurityRules(tx, clinician.clinicId));
  if (!rules.areApprovalsSigned) return approve(false);
  const provedAt = await spendFreshProof(deps, clinician);
  try {
    return await approve(true);
  } catch (refusal) {
    await returnProof(deps, clinician, provedAt);
    throw refusal;
  }
}
