import { activateDeviceTreeCall } from '@glidepath/api-contract/devices/activate-device-tree.call';
import { STARTING_TREE_ID } from '@glidepath/device-selection';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { lockTreesOfClinic, putTreeInUse, putTreesOutOfUse } from './device-tree.repository.ts';
import { deviceTreeVersion, type TreeVersion } from './device-tree-versions.ts';

export const activateDeviceTreeRoute = implementCall(activateDeviceTreeCall, {
  handle: ({ body, caller, deps }) => activateDeviceTree(deps, body, caller),
});

function activateDeviceTree(
  { database, clock }: Deps,
  { treeId }: Readonly<{ treeId: number }>,
  admin: Clinician,
): Promise<TreeVersion> {
  const now = clock.now();
  return database.inScope(scopeOf(admin), async (tx) => {
    await lockTreesOfClinic(tx, admin.clinicId);
    const version = await deviceTreeVersion(tx, treeId);
    if (version.isInUse) return version;
    await putTreesOutOfUse(tx);
    // The product's own is in use where no other is.
    if (treeId !== STARTING_TREE_ID) await putTreeInUse(tx, treeId);
    await recordAuditEvent(tx, { at: now, actor: actorOf(admin), action: 'device-tree-activated', facts: { treeId } });
    return { ...version, isInUse: true };
  });
}
