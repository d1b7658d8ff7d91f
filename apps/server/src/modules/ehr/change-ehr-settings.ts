import type { RecordSystemFields } from '@glidepath/account-rules';
import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { requeueRefused } from './ehr-delivery.repository.ts';
import {
  deleteEhrSettings,
  type EhrSettingsRow,
  findEhrSettings,
  isClinicLocked,
  storeEhrSettings,
} from './ehr-settings.repository.ts';
import { refusedEhrFields, SHARED_ADDRESS } from './refused-ehr-fields.ts';
import { newSigningKey } from './signing-key.ts';

type ChangeCommand = Readonly<{
  settings: RecordSystemFields;
  actor: AuditActor;
  /** The version that was edited, 0 for none; without it the change holds whatever is stored. */
  version?: number;
}>;

/** Sets the record system of the actor's clinic, for administrators and the operator alike. */
export async function changeEhrSettings(tx: Tx, deps: Deps, command: ChangeCommand): Promise<void> {
  const { settings, actor } = command;
  const at = deps.clock.now();
  const before = await lockSettings(tx, actor.clinicId);
  const version = before?.version ?? 0;
  if (command.version !== undefined && command.version !== version) throw new ApiError('changed-meanwhile');
  const known = { hasToken: before?.token_sealed != null, mayBeThisMachine: !deps.config.isProduction };
  const refused = refusedEhrFields(settings, known);
  if (Object.keys(refused).length > 0) throw new ApiError('input-invalid', refused);
  await storeEhrSettings(tx, {
    clinic_id: actor.clinicId,
    ...columnsOf(settings),
    ...(await secretsOf(deps, settings, before)),
    version: version + 1,
    changed_at: at,
  }).catch(asRefusal);
  // What was refused for want of the right settings is tried with the new ones.
  await requeueRefused(tx, actor.clinicId, at);
  await recordAuditEvent(tx, { at, actor, action: 'ehr-settings-changed', subjectId: actor.clinicId });
}

export async function removeEhrSettings(tx: Tx, { clock }: Deps, actor: AuditActor): Promise<void> {
  if (!(await lockSettings(tx, actor.clinicId))) return;
  await deleteEhrSettings(tx, actor.clinicId);
  await recordAuditEvent(tx, { at: clock.now(), actor, action: 'ehr-settings-removed', subjectId: actor.clinicId });
}

async function lockSettings(tx: Tx, clinicId: string): Promise<EhrSettingsRow | undefined> {
  if (!(await isClinicLocked(tx, clinicId))) throw new ApiError('not-found');
  return findEhrSettings(tx, clinicId);
}

function columnsOf(settings: RecordSystemFields) {
  const orNull = (text: string) => text.trim() || null;
  return {
    base_url: settings.baseUrl.trim().replace(/\/+$/, ''),
    mrn_system: settings.mrnSystem.trim(),
    visit_system: orNull(settings.visitSystem),
    is_sending: settings.isSending,
    proof: settings.proof,
    client_id: orNull(settings.clientId),
    launch_client_id: orNull(settings.launchClientId),
  };
}

async function secretsOf({ vault }: Deps, { proof, token }: RecordSystemFields, before: EhrSettingsRow | undefined) {
  const given = token.trim();
  return {
    token_sealed: given === '' ? (before?.token_sealed ?? null) : vault.seal(given),
    ...(proof === 'signature' && !before?.private_key_sealed ? await newKeyColumns(vault) : {}),
  };
}

/** Made once, and left alone by every later change: the record system knows it by then. */
async function newKeyColumns(vault: Deps['vault']) {
  const { privateJwk, publicJwk } = await newSigningKey();
  return { private_key_sealed: vault.seal(privateJwk), public_key: JSON.stringify(publicJwk) };
}

function asRefusal(error: unknown): never {
  const isShared = error instanceof Error && 'constraint' in error && error.constraint === 'ehr_settings_of_launch';
  throw isShared ? new ApiError('input-invalid', SHARED_ADDRESS) : error;
}
