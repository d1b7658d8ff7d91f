import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { isInAllowedNetwork } from '#modules/auth/allowed-network.ts';
import type { GuardedSetting, Snapshot } from '#modules/guarded-settings/guarded-setting.ts';
import { type ClinicRow, findClinic, updateClinic } from './clinic.repository.ts';

const retentionOf = (snapshot: Snapshot | null) => (snapshot?.['recordRetentionYears'] ?? null) as number | null;
const networksOf = (snapshot: Snapshot | null) => (snapshot?.['allowedNetworks'] ?? []) as string[];

/** How long records are kept: a shorter time destroys what no backup brings back for long. */
export const guardedRecordRetention: GuardedSetting = {
  kind: 'record-retention',
  async read(tx, _, clinicId) {
    const clinic = await findClinic(tx, clinicId);
    return clinic ? retentionSnapshot(clinic) : null;
  },
  async store(tx, _, { clinicId, at }, snapshot) {
    const clinic = await findClinic(tx, clinicId);
    if (!clinic) throw new ApiError('not-found');
    const years = retentionOf(snapshot);
    const isShorter = years !== null && years < (clinic.record_retention_years ?? Number.POSITIVE_INFINITY);
    const shortened = isShorter ? { record_retention_shortened_at: at } : {};
    await updateClinic(tx, { record_retention_years: years, ...shortened, version: clinic.version + 1 }, clinicId);
  },
  shown: (snapshot) => ({ recordRetentionYears: retentionOf(snapshot)?.toString() ?? null }),
};

/** From where staff connects: too wide lets strangers try, too narrow shuts everybody out. */
export const guardedStaffNetworks: GuardedSetting = {
  kind: 'staff-networks',
  async read(tx, _, clinicId) {
    const clinic = await findClinic(tx, clinicId);
    return clinic ? networksSnapshot(clinic) : null;
  },
  async store(tx, _, { clinicId }, snapshot) {
    const clinic = await findClinic(tx, clinicId);
    if (!clinic) throw new ApiError('not-found');
    await updateClinic(tx, { allowed_networks: networksOf(snapshot), version: clinic.version + 1 }, clinicId);
  },
  shown: (snapshot) => ({ allowedNetworks: networksOf(snapshot).join(', ') || null }),
  assertOpenTo(snapshot, address) {
    const isOpen = isInAllowedNetwork(address, networksOf(snapshot));
    if (!isOpen) throw new ApiError('input-invalid', shutOut(address));
  },
};

export const retentionSnapshot = (clinic: ClinicRow): Snapshot => ({
  recordRetentionYears: clinic.record_retention_years,
});
export const networksSnapshot = (clinic: ClinicRow): Snapshot => ({ allowedNetworks: clinic.allowed_networks });

export const shutOut = (address: string) => ({ allowedNetworks: `This would shut out your own address, ${address}.` });
