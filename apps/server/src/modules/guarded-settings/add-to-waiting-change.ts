import type { AuditActor } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { GuardedSetting, Snapshot } from './guarded-setting.ts';
import { findWaiting, lockClinicOfChanges } from './setting-change.repository.ts';
import { openedSnapshot, type StoredChange, storeChange } from './store-change.ts';

type Addition = Readonly<{
  setting: GuardedSetting;
  actor: AuditActor;
  /** What the setting is to be, out of what it is or what the same person wished before. */
  add: (wished: Snapshot) => Snapshot;
}>;

/**
 * For a setting of several entries, which are changed one by one: what the same person asked for before waits together
 * with this. A wish of somebody else is not taken over, or its author could confirm it in this one's name.
 */
export async function addToWaitingChange(
  tx: Tx,
  deps: Deps,
  { setting, actor, add }: Addition,
): Promise<StoredChange | undefined> {
  await lockClinicOfChanges(tx, actor.clinicId);
  const waiting = await findWaiting(tx, actor.clinicId, setting.kind);
  const isOwn = waiting !== undefined && waiting.asked_by === actor.id;
  const wished = isOwn ? openedSnapshot(deps, waiting.after_sealed) : await setting.read(tx, deps, actor.clinicId);
  return storeChange(tx, deps, { setting, actor, after: add(wished ?? {}) });
}
