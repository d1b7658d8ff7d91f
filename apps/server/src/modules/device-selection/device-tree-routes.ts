import { activateDeviceTreeCall } from '@glidepath/api-contract/devices/activate-device-tree.call';
import { listDeviceTreesCall } from '@glidepath/api-contract/devices/list-device-trees.call';
import { saveDeviceTreeCall } from '@glidepath/api-contract/devices/save-device-tree.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import { STARTING_TREE_ID, type TreeIssueCode, treeIssues } from '@glidepath/device-selection';
import type * as z from 'zod/mini';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { insertTree, lockTreesOfClinic, putTreeInUse, putTreesOutOfUse } from './device-tree.repository.ts';
import { deviceTreeVersion, deviceTreeVersions, type TreeVersion } from './device-tree-versions.ts';

export const DEVICE_TREE_ROUTES: readonly Route[] = [
  implementCall(listDeviceTreesCall, {
    handle: ({ caller, deps }) => deps.database.inScope(scopeOf(caller), deviceTreeVersions),
  }),
  implementCall(saveDeviceTreeCall, {
    handle: ({ body, caller, deps }) => saveDeviceTree(deps, body, caller),
  }),
  implementCall(activateDeviceTreeCall, {
    handle: ({ body, caller, deps }) => activateDeviceTree(deps, body, caller),
  }),
];

type SavedTree = Camelised<z.infer<typeof saveDeviceTreeCall.body>>;

const SENTENCES: Readonly<Record<TreeIssueCode, string>> = {
  'initial-decision-unknown': 'The first question is not among the questions.',
  'too-many-decisions': 'There are too many questions.',
  'decision-name-invalid': 'This name of a question is not valid.',
  'decision-unreachable': 'No answer leads to this question.',
  'decision-in-circle': 'The answers of this question lead back to it.',
  'answers-missing': 'This question needs answers.',
  'too-many-answers': 'This question has too many answers.',
  'answer-leads-nowhere': 'This answer needs a next question or devices.',
  'answer-leads-twice': 'This answer can have a next question or devices, not both.',
  'next-decision-unknown': 'The next question is not among the questions.',
  'device-unknown': 'This device is not known.',
  'text-missing': 'This field is mandatory.',
  'text-too-long': 'This text is too long.',
  'text-unreadable': 'This text has characters that cannot be shown.',
};

/** Refuses with all that the rules found: where, and what is wrong there. */
function saveDeviceTree(
  { database, clock }: Deps,
  { tree, replacesTreeId }: SavedTree,
  admin: Clinician,
): Promise<TreeVersion> {
  const now = clock.now();
  const issues = treeIssues(tree).map(({ at, code }) => [['tree', ...at].join('.'), SENTENCES[code]]);
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
