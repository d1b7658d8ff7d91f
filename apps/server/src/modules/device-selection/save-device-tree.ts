import type { saveDeviceTreeCall } from '@glidepath/api-contract/devices/save-device-tree.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { treeIssues } from '@glidepath/device-selection';
import type * as z from 'zod/mini';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { insertTree, lockTreesOfClinic, putTreesOutOfUse } from './device-tree.repository.ts';
import { deviceTreeVersion, deviceTreeVersions, type TreeVersion } from './device-tree-versions.ts';

type SavedTree = Camelised<z.infer<typeof saveDeviceTreeCall.body>>;

/** Refuses with all that the rules found: where, and by which of them. */
export function saveDeviceTree(
  { database, clock }: Deps,
  { tree, replacesTreeId }: SavedTree,
  admin: Clinician,
): Promise<TreeVersion> {
  const now = clock.now();
  const issues = treeIssues(tree).map(({ at, code }) => [['tree', ...at].join('.'), code]);
  if (issues.length > 0) throw new ApiError('input-invalid', Object.fromEntries(issues));
  return database.inScope(scopeOf(admin), async (tx) => {
    await lockTreesOfClinic(tx, admin.clinicId);
    const inUse = (await deviceTreeVersions(tx)).find((version) => version.isInUse);
    if (inUse?.treeId !== replacesTreeId) throw new ApiError('changed-meanwhile');
    await putTreesOutOfUse(tx);
    const treeId = await insertTree(tx, {
      clinic_id: admin.clinicId,
      tree: JSON.stringify(tree),
      is_in_use: true,
      made_by: admin.userId,
      made_at: now,
    });
    await recordAuditEvent(tx, { at: now, actor: actorOf(admin), action: 'device-tree-saved', facts: { treeId } });
    return deviceTreeVersion(tx, treeId);
  });
}
