import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Clinician, PatientUser } from '#platform/http/caller.ts';
import { assertFreshProof } from './fresh-proof.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { deletePasskey, findPasskeys } from './passkey.repository.ts';
import { storePasskey } from './passkey-registration.ts';
import { lockFactor } from './second-factor.repository.ts';
import { endWaiting } from './session.repository.ts';
import { findUserById } from './user.repository.ts';

type Owner = Clinician | PatientUser;

export async function addPasskey(
  deps: Deps,
  owner: Owner,
  { credential, name }: Readonly<{ credential: string; name: string }>,
): Promise<void> {
  await assertFreshProof(deps, owner);
  const now = deps.clock.now();
  const user = await findUserById(deps.database, owner.userId);
  await deps.database.asSystem(async (tx) => {
    await storePasskey(tx, deps, { user, credential, name: name.trim() || 'Passkey', now });
    await endWaiting(tx, owner.sessionId);
    await recordAuditEvent(tx, { at: now, actor: actorOf(owner), action: 'passkey-added' });
  });
  mailSecurityNotice(deps, 'passkey-added', user);
}

/** Not the last second factor of somebody whose clinic requires one. */
export async function removePasskey(deps: Deps, owner: Owner, passkeyId: string): Promise<void> {
  await assertFreshProof(deps, owner);
  const now = deps.clock.now();
  await deps.database.asSystem(async (tx) => {
    if (!(await deletePasskey(tx, owner.userId, passkeyId))) throw new ApiError('not-found');
    await assertFactorLeft(tx, owner);
    await recordAuditEvent(tx, { at: now, actor: actorOf(owner), action: 'passkey-removed' });
  });
  mailSecurityNotice(deps, 'passkey-removed', await findUserById(deps.database, owner.userId));
}

/** Where the clinic requires a second factor, its staff cannot do without. Looks at what is left once one is gone. */
export async function assertFactorLeft(tx: Tx, { kind, clinicId, userId }: Owner): Promise<void> {
  if (kind !== 'clinician' || !(await findSecurityRules(tx, clinicId)).isSecondFactorRequired) return;
  const hasApp = (await lockFactor(tx, userId))?.confirmed_at != null;
  if (!hasApp && (await findPasskeys(tx, userId)).length === 0) throw new ApiError('second-factor-required');
}
