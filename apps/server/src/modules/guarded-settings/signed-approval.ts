import { createHash } from 'node:crypto';

import type { ToSign } from '@glidepath/api-contract/wire/to-sign.wire';

import { returnSignature, spendSignature } from '#modules/auth/fresh-proof.ts';
import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { findUserName } from '#modules/auth/user-contact.ts';
import { canonicalJson } from '#platform/audit/canonical-json.ts';
import type { StoredSignature } from '#platform/database/plan-tables.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician } from '#platform/http/caller.ts';

/** All that was sent is signed: doses, reasons, and what was confirmed. */
type SignedAct = Readonly<{ act: ToSign['act']; target: string; content: unknown }>;

/**
 * Where the clinic wants approvals signed, each takes a signature of its own, given for this act with this content:
 * whoever finds the browser open, or holds its token while a signature is given for something else, signs nothing. An
 * approval that is refused gives it back. Without that rule there is no signature to keep.
 */
export async function signedApproval<T>(
  deps: Deps,
  clinician: Clinician,
  signed: SignedAct,
  approve: (signature: StoredSignature | null) => Promise<T>,
): Promise<T> {
  const rules = await deps.database.asSystem((tx) => findSecurityRules(tx, clinician.clinicId));
  if (!rules.areApprovalsSigned) return approve(null);
  const toSign = toSignOf(signed);
  const signedAt = await spendSignature(deps, clinician, toSign);
  try {
    return await approve(await signatureOf(deps, clinician, signedAt));
  } catch (refusal) {
    await returnSignature(deps, { sessionId: clinician.sessionId, toSign, signedAt });
    throw refusal;
  }
}

function toSignOf({ act, target, content }: SignedAct): ToSign {
  return { act, target, digest: createHash('sha256').update(canonicalJson(content)).digest('hex') };
}

/** Name, time and meaning of an electronic signature; the proof behind it is in the audit trail. */
async function signatureOf({ database }: Deps, { userId }: Clinician, signedAt: Date): Promise<StoredSignature> {
  const name = await findUserName(database.system, userId);
  if (name === undefined) throw new Error('Whoever signs has an account.');
  return { name, signed_at: signedAt.toISOString(), meaning: 'approved' };
}

/** As answers tell it, where there is one. */
export function signatureAnswer(signature: StoredSignature | null) {
  if (!signature) return {};
  const { name, signed_at: signedAt, meaning } = signature;
  return { signature: { name, signedAt, meaning } };
}
