import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { isNetwork } from '@glidepath/patient-rules';

import { isInAllowedNetwork } from '#modules/auth/allowed-network.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { type ClinicRow, isCodeOfAnotherClinic, lockClinic, updateClinic } from './clinic.repository.ts';
import { type ClinicChange, changedClinic, changedFields, clinicColumns } from './clinic-change.ts';
import { refusedClinicFields, refusedFlags } from './refused-clinic-fields.ts';

type ChangeCommand = Readonly<{
  change: ClinicChange;
  actor: AuditActor;
  at: Date;
  /** The version that was edited; without it the change holds whatever the clinic is now. */
  version?: number | undefined;
  /** Where the changing administrator sits: a new list of networks must not shut them out. */
  address?: string;
}>;

/** Changes the clinic of the actor, for administrators and the operator alike. */
export async function changeClinic(tx: Tx, command: ChangeCommand): Promise<ClinicRow> {
  const { change, actor, at, version } = command;
  const before = await lockClinic(tx, actor.clinicId);
  if (!before) throw new ApiError('not-found');
  if (version !== undefined && version !== before.version) throw new ApiError('changed-meanwhile');
  const after = changedClinic(before, change);
  const fields = changedFields(before, after);
  const refused = {
    // Before the others: where an entry is no network, that is the reason to tell.
    ...(fields.includes('allowed_networks') ? ownAddressRefusal(after, command.address) : {}),
    ...refusedClinicFields(after),
    ...refusedFlags(change.configuration ?? {}),
    ...(fields.includes('code') ? await codeRefusal(tx, after) : {}),
  };
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  if (fields.length === 0) return before;
  const stored = await updateClinic(tx, { ...clinicColumns(after), version: before.version + 1 }, before.id);
  await recordAuditEvent(tx, {
    at,
    actor,
    action: 'clinic-settings-changed',
    subjectId: before.id,
    facts: { fields },
  });
  return stored;
}

function ownAddressRefusal({ allowed_networks: networks }: ClinicRow, address: string | undefined) {
  const isOpen = address === undefined || isInAllowedNetwork(address, networks.filter(isNetwork));
  if (isOpen) return {};
  return { allowed_networks: `This would shut out your own address, ${address}.` };
}

async function codeRefusal(tx: Tx, { id, code }: ClinicRow): Promise<Record<string, string>> {
  const isTaken = code !== null && (await isCodeOfAnotherClinic(tx, code, id));
  return isTaken ? { code: 'Another clinic has this code.' } : {};
}
