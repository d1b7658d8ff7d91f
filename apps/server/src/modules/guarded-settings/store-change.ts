import { snakeCase } from '@glidepath/api-contract/wire/camel-case';
import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { type AuditActor, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/new-id.ts';
import type { Deps } from '#platform/deps.ts';
import { changedFields, type GuardedSetting, type Snapshot } from './guarded-setting.ts';
import { insertChange, withdrawWaiting } from './setting-change.repository.ts';

type Change = Readonly<{
  setting: GuardedSetting;
  actor: AuditActor;
  after: Snapshot | null;
}>;

/** What became of a wish to change a setting. */
export type StoredChange = Readonly<{ kind: GuardedSetting['kind']; isWaiting: boolean }>;

/**
 * Changes a guarded setting, of a clinic that the transaction has locked: at once, or once another administrator has
 * confirmed it where the clinic wants that. Keeps what was before. Undefined where nothing would change.
 */
export async function storeChange(tx: Tx, deps: Deps, change: Change): Promise<StoredChange | undefined> {
  const { setting, actor, after } = change;
  const { kind } = setting;
  const { clinicId } = actor;
  const at = deps.clock.now();
  const before = await setting.read(tx, deps, clinicId);
  const fields = changedFields(before, after);
  if (fields.length === 0) return undefined;
  // The operator stands outside the clinic, and is who helps where nobody can confirm any more.
  const isWaiting = actor.kind === 'clinician' && (await findSecurityRules(tx, clinicId)).isSecondPersonNeeded;
  const by = actor.kind === 'clinician' ? actor.id : null;
  await withdrawWaiting(tx, { clinicId, kind, by, at });
  await insertChange(tx, {
    id: newId(at),
    clinic_id: clinicId,
    kind,
    before_sealed: sealedSnapshot(deps, before),
    after_sealed: sealedSnapshot(deps, after),
    asked_by: by,
    asked_at: at,
    ...(isWaiting
      ? { state: 'waiting', decided_by: null, decided_at: null }
      : { state: 'done', decided_by: by, decided_at: at }),
  });
  if (!isWaiting) await setting.store(tx, deps, { clinicId, at }, after);
  const action = isWaiting ? `${kind}-change-asked` : actionOf(kind, after);
  await recordAuditEvent(tx, { at, actor, action, subjectId: clinicId, facts: changeFacts(setting, before, after) });
  return { kind, isWaiting };
}

/** Which fields, and where they are numbers or networks from what to what: they are neither secrets nor about somebody. */
export function changeFacts(setting: GuardedSetting, before: Snapshot | null, after: Snapshot | null) {
  const fields = changedFields(before, after).map(snakeCase);
  return KINDS_WITH_VALUES_IN_AUDIT.includes(setting.kind)
    ? { fields, before: auditedFields(before), after: auditedFields(after) }
    : { fields };
}

const KINDS_WITH_VALUES_IN_AUDIT: readonly GuardedSetting['kind'][] = [
  'security-rules',
  'record-retention',
  'staff-networks',
];
const auditedFields = (snapshot: Snapshot | null) =>
  snapshot && Object.fromEntries(Object.entries(snapshot).map(([field, value]) => [snakeCase(field), value]));

const ACTIONS = {
  'record-system': 'ehr-settings',
  'identity-provider': 'identity-provider',
  'security-rules': 'security-rules',
  administrators: 'administrators',
  'record-retention': 'record-retention',
  'staff-networks': 'staff-networks',
} as const satisfies Record<GuardedSetting['kind'], string>;

export function actionOf(kind: GuardedSetting['kind'], after: Snapshot | null): string {
  return `${ACTIONS[kind]}-${after ? 'changed' : 'removed'}`;
}

function sealedSnapshot({ vault }: Deps, snapshot: Snapshot | null): Buffer | null {
  return snapshot && vault.seal(JSON.stringify(snapshot));
}

export function openedSnapshot({ vault }: Deps, snapshot: Buffer | null): Snapshot | null {
  return snapshot && JSON.parse(vault.open(snapshot));
}
