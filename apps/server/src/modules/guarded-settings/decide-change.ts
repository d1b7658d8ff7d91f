import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { changeGuarded } from './change-guarded.ts';
import { changedFields, wireName } from './guarded-setting.ts';
import { GUARDED_SETTINGS } from './guarded-settings.ts';
import { actionOf, type KeptChange, keepChange, opened } from './keep-change.ts';
import { decideChange, findChange, lockClinicOfChanges, type SettingChangeRow } from './setting-change.repository.ts';
import { isUndoable } from './undo-period.ts';

/** By another administrator than the one who asked. Done only while everything is as it was when it was asked for. */
export function confirmChange(deps: Deps, admin: Clinician, changeId: string): Promise<void> {
  return changeGuarded(deps, admin, async (tx) => {
    const change = await lockedChange(tx, admin, changeId, 'waiting');
    if (change.asked_by === admin.userId) throw new ApiError('second-person-needed');
    const at = deps.clock.now();
    const { clinicId } = admin;
    const setting = GUARDED_SETTINGS[change.kind];
    const [before, after] = [opened(deps, change.before_sealed), opened(deps, change.after_sealed)];
    const isAsItWas = changedFields(before, await setting.read(tx, deps, clinicId)).length === 0;
    if (!isAsItWas) throw new ApiError('changed-meanwhile');
    await setting.store(tx, deps, { clinicId, at }, after);
    await decideChange(tx, change.id, { state: 'done', decidedBy: admin.userId, at });
    await recordAuditEvent(tx, {
      at,
      actor: actorOf(admin),
      action: actionOf(change.kind, after),
      subjectId: clinicId,
      facts: { fields: changedFields(before, after).map(wireName), askedBy: change.asked_by },
    });
    return { kind: change.kind, isWaiting: false };
  });
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

/** Restores what there was before a change. A change like any other: it is told, may have to wait, and can be undone. */
export function undoChange(deps: Deps, admin: Clinician, changeId: string): Promise<void> {
  return changeGuarded(deps, admin, async (tx): Promise<KeptChange | undefined> => {
    const change = await lockedChange(tx, admin, changeId, 'done');
    if (!isUndoable(change, deps.clock.now())) throw new ApiError('changed-meanwhile');
    const setting = GUARDED_SETTINGS[change.kind];
    return keepChange(tx, deps, { setting, actor: actorOf(admin), after: opened(deps, change.before_sealed) });
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
