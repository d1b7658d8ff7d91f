import { isTokenKept, type RecordSystemFields, tidyAddress } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { type StoredChange, storeChange } from '#modules/guarded-settings/store-change.ts';
import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type EhrSettingsRow, findEhrSettings, isClinicLocked } from './ehr-settings.repository.ts';
import { guardedRecordSystem, type RecordSystem, snapshotOf } from './guarded-record-system.ts';
import { refusedEhrFields } from './refused-ehr-fields.ts';
import { newSigningKey } from './signing-key.ts';

type ChangeCommand = Readonly<{
  settings: RecordSystemFields;
  actor: AuditActor;
  /** The version that was edited, 0 for none; without it the change holds whatever is stored. */
  version?: number;
}>;

/** Sets the record system of the actor's clinic, for administrators and the operator alike. */
export async function changeEhrSettings(tx: Tx, deps: Deps, command: ChangeCommand): Promise<StoredChange | undefined> {
  const { settings, actor } = command;
  const row = await lockSettings(tx, actor.clinicId);
  if (command.version !== undefined && command.version !== (row?.version ?? 0)) throw new ApiError('changed-meanwhile');
  const tokenAddress = row?.token_sealed ? row.base_url : null;
  const refused = refusedEhrFields(settings, { tokenAddress, mayBeThisMachine: !deps.config.isProduction });
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  const before = row && snapshotOf(deps, row);
  const after = { ...tidySettings(settings), ...(await secretsOf(settings, before, tokenAddress)) };
  return storeChange(tx, deps, { setting: guardedRecordSystem, actor, after });
}

export async function removeEhrSettings(tx: Tx, deps: Deps, actor: AuditActor): Promise<StoredChange | undefined> {
  await lockSettings(tx, actor.clinicId);
  return storeChange(tx, deps, { setting: guardedRecordSystem, actor, after: null });
}

async function lockSettings(tx: Tx, clinicId: string): Promise<EhrSettingsRow | undefined> {
  if (!(await isClinicLocked(tx, clinicId))) throw new ApiError('not-found');
  return findEhrSettings(tx, clinicId);
}

function tidySettings(settings: RecordSystemFields): RecordSystemFields {
  const { baseUrl, mrnSystem, visitSystem, clientId, launchClientId } = settings;
  return {
    ...settings,
    baseUrl: tidyAddress(baseUrl),
    mrnSystem: mrnSystem.trim(),
    visitSystem: visitSystem.trim(),
    clientId: clientId.trim(),
    launchClientId: launchClientId.trim(),
  };
}

/** Secrets belong to an address: a token is kept for it alone, and another one is signed for with a key of its own. */
async function secretsOf(
  settings: RecordSystemFields,
  before: RecordSystem | undefined,
  tokenAddress: string | null,
): Promise<Pick<RecordSystem, 'token' | 'privateJwk' | 'publicJwk'>> {
  const isKept = before && isTokenKept(settings, tokenAddress);
  return {
    token: isKept ? before.token : settings.token.trim(),
    ...(await keyFor(settings, before?.baseUrl === tidyAddress(settings.baseUrl) ? before : undefined)),
  };
}

async function keyFor({ proof }: RecordSystemFields, known: RecordSystem | undefined) {
  if (proof !== 'signature' || known?.privateJwk) {
    return { privateJwk: known?.privateJwk ?? '', publicJwk: known?.publicJwk ?? '' };
  }
  const { privateJwk, publicJwk } = await newSigningKey();
  return { privateJwk, publicJwk: JSON.stringify(publicJwk) };
}
