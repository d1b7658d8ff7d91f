import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { changeGuardedAsSystem } from './change-guarded.ts';
import { changedFields, type GuardedSettings } from './guarded-setting.ts';
import {
  decideChange,
  findAdministratorSince,
  findChange,
  lockClinicOfChanges,
  type SettingChangeRow,
} from './setting-change.repository.ts';
import { actionOf, changeFacts, openedSnapshot, type StoredChange, storeChange } from './store-change.ts';
import { isUndoable } from './undo-period.ts';

type Decision = Readonly<{ changeId: string; clientAddress: string; settings: GuardedSettings }>;

/** By another administrator than the one who asked. Done only while everything is as it was when it was asked for. */
export function confirmChange(
  deps: Deps,
  admin: Clinician,
  { changeId, clientAddress, settings }: Decision,
): Promise<void> {
  return changeGuardedAsSystem(deps, admin, async (tx) => {
    const change = await lockedChange(tx, admin, changeId, 'waiting');
    await assertIsSecondPerson(tx, admin, change);
    const at = deps.clock.now();
    const { clinicId } = admin;
    const setting = settings[change.kind];
    const [before, after] = [openedSnapshot(deps, change.before_sealed), openedSnapshot(deps, change.after_sealed)];
    const isAsItWas = changedFields(before, await setting.read(tx, deps, clinicId)).length === 0;
    if (!isAsItWas) throw new ApiError('changed-meanwhile');
    setting.assertOpenTo?.(after, clientAddress);
    await setting.store(tx, deps, { clinicId, at }, after);
    await decideChange(tx, change.id, { state: 'done', decidedBy: admin.userId, at });
    await recordAuditEvent(tx, {
      at,
      actor: actorOf(admin),
      action: actionOf(change.kind, after),
      subjectId: clinicId,
      facts: { ...changeFacts(setting, before, after), askedBy: change.asked_by },
    });
    return { kind: change.kind, isWaiting: false };
  });
}

/**
 * Somebody else, who administered already when it was asked for: otherwise whoever asked could have brought them in, or
 * back, to confirm it.
 */
async function assertIsSecondPerson(tx: Tx, admin: Clinician, change: SettingChangeRow): Promise<void> {
  const { enrolled_at: enrolledAt, admin_since: adminSince } = await findAdministratorSince(tx, admin.userId);
  const since = Math.max(enrolledAt?.getTime() ?? Number.POSITIVE_INFINITY, adminSince?.getTime() ?? 0);
  const isOther = change.asked_by !== admin.userId;
  if (!isOther || since > change.asked_at.getTime()) throw new ApiError('second-person-needed');
}

/** By any administrator: nothing is changed by it, so it takes no proof. */
export function withdrawChange({ database, clock }: Deps, admin: Clinician, changeId: string): Promise<void> {
  return database.inScope(scopeOf(admin), async (tx) => {
    const change = await lockedChange(tx, admin, changeId, 'waiting');
    const at = clock.now();
    await decideChange(tx, change.id, { state: 'withdrawn', decidedBy: admin.userId, at });
    const action = `${change.kind}-change-withdrawn`;
    await recordAuditEvent(tx, { at, actor: actorOf(admin), action, subjectId: admin.clinicId });
  });
}

/**
 * Restores what there was before a change. A change like any other: administrators are notified, it may have to wait,
 * and it can be undone.
 */
export function undoChange(
  deps: Deps,
  admin: Clinician,
  { changeId, clientAddress, settings }: Decision,
): Promise<void> {
  return changeGuardedAsSystem(deps, admin, async (tx): Promise<StoredChange | undefined> => {
    const change = await lockedChange(tx, admin, changeId, 'done');
    if (!isUndoable(change, deps.clock.now())) throw new ApiError('changed-meanwhile');
    const setting = settings[change.kind];
    const [before, after] = [openedSnapshot(deps, change.before_sealed), openedSnapshot(deps, change.after_sealed)];
    const restored = setting.undone
      ? setting.undone(await setting.read(tx, deps, admin.clinicId), before, after)
      : before;
    setting.assertOpenTo?.(restored, clientAddress);
    return storeChange(tx, deps, { setting, actor: actorOf(admin), after: restored });
  });
}

async function lockedChange(
  tx: Tx,
  { clinicId }: Clinician,
  changeId: string,
  state: SettingChangeRow['state'],
): Promise<SettingChangeRow> {
  await lockClinicOfChanges(tx, clinicId);
  const change = await findChange(tx, clinicId, changeId);
  if (!change) throw new ApiError('not-found');
  if (change.state !== state) throw new ApiError('changed-meanwhile');
  return change;
}
