import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { settingChangeWire } from '@glidepath/api-contract/wire/setting-change.wire';
import type * as z from 'zod/mini';

import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { changedFields, type GuardedSetting, type GuardedSettings, type Snapshot } from './guarded-setting.ts';
import { listChanges } from './setting-change.repository.ts';
import { openedSnapshot } from './store-change.ts';
import { isUndoable, UNDO_MS, undoUntil } from './undo-period.ts';

type SettingChange = Camelised<z.infer<typeof settingChangeWire>>;

export async function settingChangesAnswer(
  deps: Deps,
  admin: Clinician,
  settings: GuardedSettings,
): Promise<SettingChange[]> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - UNDO_MS);
  const rows = await deps.database.inScope(scopeOf(admin), (tx) => listChanges(tx, admin.clinicId, since));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    differences: differences(
      settings[row.kind],
      openedSnapshot(deps, row.before_sealed),
      openedSnapshot(deps, row.after_sealed),
    ),
    askedBy: nameOf(row.asked_by, row.asking_first_name, row.asking_last_name),
    isOwn: row.asked_by === admin.userId,
    askedAt: row.asked_at.toISOString(),
    decidedBy: nameOf(row.decided_by, row.deciding_first_name, row.deciding_last_name),
    isDecidedByAnother: row.decided_by !== null && row.decided_by !== row.asked_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    undoUntil: isUndoable(row, now) ? undoUntil(row).toISOString() : null,
  }));
}

function nameOf(id: string | null, firstName: string | null, lastName: string | null): string | null {
  return id && `${firstName ?? ''} ${lastName ?? ''}`.trim();
}

function differences(
  setting: GuardedSetting,
  before: Snapshot | null,
  after: Snapshot | null,
): SettingChange['differences'] {
  const [shownBefore, shownAfter] = [before, after].map((snapshot) => (snapshot ? setting.shown(snapshot) : {}));
  return changedFields(before, after).map((field) => ({
    field,
    before: shownBefore?.[field] ?? null,
    after: shownAfter?.[field] ?? null,
  }));
}
