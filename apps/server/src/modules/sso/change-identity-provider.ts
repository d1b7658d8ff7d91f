import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import {
  deleteIdentityProvider,
  findIdentityProvider,
  type IdentityProviderRow,
  lockClinicCode,
  storeIdentityProvider,
} from './identity-provider.repository.ts';
import { type IdentityProviderSettings, refusedProviderFields, tidySettings } from './identity-provider-settings.ts';

type ChangeCommand = Readonly<{
  settings: IdentityProviderSettings;
  actor: AuditActor;
  at: Date;
  /** The version that was edited, 0 for none; without it the change holds whatever is stored. */
  version?: number;
}>;

/** Sets through whom the staff of the actor's clinic signs in, for administrators and the operator alike. */
export async function changeIdentityProvider(tx: Tx, command: ChangeCommand): Promise<void> {
  const { actor, at } = command;
  const before = await lockProvider(tx, actor.clinicId);
  const version = before?.version ?? 0;
  if (command.version !== undefined && command.version !== version) throw new ApiError('changed-meanwhile');
  const settings = tidySettings(command.settings);
  const refused = refusedProviderFields(settings);
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  const columns = columnsOf(settings);
  const fields = changedFields(before, columns);
  if (fields.length === 0) return;
  await storeIdentityProvider(tx, { clinic_id: actor.clinicId, ...columns, version: version + 1, changed_at: at });
  await recordAuditEvent(tx, {
    at,
    actor,
    action: 'identity-provider-changed',
    subjectId: actor.clinicId,
    facts: { fields },
  });
}

export async function removeIdentityProvider(
  tx: Tx,
  { actor, at }: Readonly<{ actor: AuditActor; at: Date }>,
): Promise<void> {
  if (!(await lockProvider(tx, actor.clinicId))) return;
  await deleteIdentityProvider(tx, actor.clinicId);
  await recordAuditEvent(tx, { at, actor, action: 'identity-provider-removed', subjectId: actor.clinicId });
}

async function lockProvider(tx: Tx, clinicId: string): Promise<IdentityProviderRow | undefined> {
  if (!(await lockClinicCode(tx, clinicId))) throw new ApiError('not-found');
  return findIdentityProvider(tx, clinicId);
}

function columnsOf(settings: IdentityProviderSettings) {
  return {
    entity_id: settings.entityId,
    sign_in_url: settings.signInUrl,
    certificates: [...settings.certificates],
    email_attribute: settings.emailAttribute,
    signed_part: settings.signedPart,
  };
}

type Columns = ReturnType<typeof columnsOf>;

/** In the names of the wire, which are those of the columns. */
function changedFields(before: IdentityProviderRow | undefined, after: Columns): string[] {
  const names = Object.keys(after) as (keyof Columns)[];
  return names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
}
