import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { type StoredChange, storeChange } from '#modules/guarded-settings/store-change.ts';
import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { guardedIdentityProvider } from './guarded-identity-provider.ts';
import { findIdentityProvider, type IdentityProviderRow, lockClinicCode } from './identity-provider.repository.ts';
import { type IdentityProviderSettings, refusedProviderFields, tidySettings } from './identity-provider-settings.ts';

type ChangeCommand = Readonly<{
  settings: IdentityProviderSettings;
  actor: AuditActor;
  /** The version that was edited, 0 for none; without it the change holds whatever is stored. */
  version?: number;
}>;

/** Sets through whom the staff of the actor's clinic signs in, for administrators and the operator alike. */
export async function changeIdentityProvider(
  tx: Tx,
  deps: Deps,
  command: ChangeCommand,
): Promise<StoredChange | undefined> {
  const { actor } = command;
  const before = await lockProvider(tx, actor.clinicId);
  if (command.version !== undefined && command.version !== (before?.version ?? 0)) {
    throw new ApiError('changed-meanwhile');
  }
  const after = tidySettings(command.settings);
  const refused = refusedProviderFields(after);
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  return storeChange(tx, deps, { setting: guardedIdentityProvider, actor, after });
}

export async function removeIdentityProvider(tx: Tx, deps: Deps, actor: AuditActor): Promise<StoredChange | undefined> {
  await lockProvider(tx, actor.clinicId);
  return storeChange(tx, deps, { setting: guardedIdentityProvider, actor, after: null });
}

async function lockProvider(tx: Tx, clinicId: string): Promise<IdentityProviderRow | undefined> {
  if (!(await lockClinicCode(tx, clinicId))) throw new ApiError('not-found');
  return findIdentityProvider(tx, clinicId);
}
