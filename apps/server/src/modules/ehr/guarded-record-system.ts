import type { RecordSystemFields } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import type { GuardedSetting } from '#modules/guarded-settings/guarded-setting.ts';
import type { Deps } from '#platform/deps.ts';
import { requeueRefused } from './ehr-delivery.repository.ts';
import {
  deleteEhrSettings,
  type EhrSettingsRow,
  findEhrSettings,
  storeEhrSettings,
} from './ehr-settings.repository.ts';
import { SHARED_ADDRESS } from './refused-ehr-fields.ts';

/** The settings whole. Empty texts for what is not there. */
export type RecordSystem = RecordSystemFields & Readonly<{ privateJwk: string; publicJwk: string }>;

export const guardedRecordSystem: GuardedSetting = {
  kind: 'record-system',
  async read(tx, deps, clinicId) {
    const row = await findEhrSettings(tx, clinicId);
    return row ? snapshotOf(deps, row) : null;
  },
  async store(tx, deps, { clinicId, at }, snapshot) {
    if (!snapshot) return deleteEhrSettings(tx, clinicId);
    const version = ((await findEhrSettings(tx, clinicId))?.version ?? 0) + 1;
    const columns = columnsOf(deps, snapshot as RecordSystem);
    await storeEhrSettings(tx, { clinic_id: clinicId, ...columns, version, changed_at: at }).catch(asRefusal);
    // What was refused for want of the right settings is tried with the new ones.
    await requeueRefused(tx, clinicId, at);
  },
  shown(snapshot) {
    const { token: _, privateJwk: __, publicJwk: ___, isSending, ...fields } = snapshot as RecordSystem;
    return { ...fields, isSending: String(isSending) };
  },
};

export function snapshotOf({ vault }: Deps, row: EhrSettingsRow): RecordSystem {
  const opened = (sealed: Buffer | null) => (sealed ? vault.open(sealed) : '');
  return {
    baseUrl: row.base_url,
    mrnSystem: row.mrn_system,
    visitSystem: row.visit_system ?? '',
    isSending: row.is_sending,
    proof: row.proof,
    token: opened(row.token_sealed),
    clientId: row.client_id ?? '',
    launchClientId: row.launch_client_id ?? '',
    privateJwk: opened(row.private_key_sealed),
    publicJwk: row.public_key ? JSON.stringify(row.public_key) : '',
  };
}

function columnsOf({ vault }: Deps, system: RecordSystem) {
  const sealed = (secret: string) => (secret === '' ? null : vault.seal(secret));
  return {
    base_url: system.baseUrl,
    mrn_system: system.mrnSystem,
    visit_system: system.visitSystem || null,
    is_sending: system.isSending,
    proof: system.proof,
    token_sealed: sealed(system.token),
    client_id: system.clientId || null,
    launch_client_id: system.launchClientId || null,
    private_key_sealed: sealed(system.privateJwk),
    public_key: system.publicJwk || null,
  };
}

function asRefusal(error: unknown): never {
  const isShared = error instanceof Error && 'constraint' in error && error.constraint === 'ehr_settings_of_launch';
  throw isShared ? new ApiError('input-invalid', SHARED_ADDRESS) : error;
}
