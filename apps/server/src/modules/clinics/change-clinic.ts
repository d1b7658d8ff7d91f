import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { isNetwork } from '@glidepath/patient-rules';

import { isInAllowedNetwork } from '#modules/auth/allowed-network.ts';
import { tellOfChange } from '#modules/guarded-settings/change-guarded.ts';
import { type StoredChange, storeChange } from '#modules/guarded-settings/store-change.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type ClinicRow, findClinic, isCodeOfAnotherClinic, lockClinic, updateClinic } from './clinic.repository.ts';
import { type ClinicChange, changedClinic, changedFields, clinicColumns, GUARDED_COLUMNS } from './clinic-change.ts';
import {
  guardedRecordRetention,
  guardedStaffNetworks,
  networksSnapshot,
  retentionSnapshot,
  shutOut,
} from './guarded-clinic-settings.ts';
import { refusedClinicFields, refusedFlags } from './refused-clinic-fields.ts';

type ChangeCommand = Readonly<{
  change: ClinicChange;
  actor: AuditActor;
  /** The version that was edited; without it the change holds whatever the clinic is now. */
  version?: number | undefined;
  /** Where the changing administrator sits: a new list of networks must not shut them out. */
  address?: string;
}>;

type ChangedClinic = Readonly<{ clinic: ClinicRow; kept: readonly StoredChange[] }>;

/** Changes the clinic of the actor, for administrators and the operator alike. What is guarded may have to wait. */
export async function changeClinic(tx: Tx, deps: Deps, command: ChangeCommand): Promise<ChangedClinic> {
  const { change, actor, version } = command;
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
  await storeUnguarded(tx, deps, { before, after, actor });
  const kept = [
    await storeChange(tx, deps, { setting: guardedRecordRetention, actor, after: retentionSnapshot(after) }),
    await storeChange(tx, deps, { setting: guardedStaffNetworks, actor, after: networksSnapshot(after) }),
  ].filter((one) => one !== undefined);
  return { clinic: (await findClinic(tx, before.id)) ?? before, kept };
}

/** Whether the change touches what takes a proof. */
export function changesGuarded(clinic: ClinicRow, change: ClinicChange): boolean {
  const fields = changedFields(clinic, changedClinic(clinic, change));
  return GUARDED_COLUMNS.some((column) => fields.includes(column));
}

type RowsBeforeAndAfter = Readonly<{ before: ClinicRow; after: ClinicRow; actor: AuditActor }>;

async function storeUnguarded(
  tx: Tx,
  { clock }: Deps,
  { before, after: wished, actor }: RowsBeforeAndAfter,
): Promise<void> {
  const after = {
    ...wished,
    record_retention_years: before.record_retention_years,
    allowed_networks: before.allowed_networks,
  };
  const fields = changedFields(before, after);
  if (fields.length === 0) return;
  await updateClinic(tx, { ...clinicColumns(after), version: before.version + 1 }, before.id);
  const event = { at: clock.now(), actor, subjectId: before.id };
  await recordAuditEvent(tx, { ...event, action: 'clinic-settings-changed', facts: { fields } });
}

function ownAddressRefusal({ allowed_networks: networks }: ClinicRow, address: string | undefined) {
  const isOpen = address === undefined || isInAllowedNetwork(address, networks.filter(isNetwork));
  return isOpen ? {} : shutOut(address);
}

async function codeRefusal(tx: Tx, { id, code }: ClinicRow): Promise<Record<string, string>> {
  const isTaken = code !== null && (await isCodeOfAnotherClinic(tx, code, id));
  return isTaken ? { code: 'Another clinic has this code.' } : {};
}

/** For the operator: every field and flag of any clinic (D1-088). */
export async function setClinic(deps: Deps, clinicId: string, change: ClinicChange): Promise<void> {
  const actor = { kind: 'operator', id: null, clinicId } as const;
  const { kept } = await deps.database.asSystem((tx) => changeClinic(tx, deps, { change, actor }));
  for (const one of kept) await tellOfChange(deps, clinicId, one);
}
