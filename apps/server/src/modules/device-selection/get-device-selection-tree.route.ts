import { getDeviceSelectionTreeCall } from '@glidepath/api-contract/devices/get-device-selection-tree.call';
import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { deviceTreeWire } from '@glidepath/api-contract/wire/device-tree.wire';
import { STARTING_TREE, STARTING_TREE_ID } from '@glidepath/device-selection';
import type * as z from 'zod/mini';

import type { Tx } from '#platform/database/database.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findTreeRow } from './device-tree.repository.ts';

export const getDeviceSelectionTreeRoute = implementCall(getDeviceSelectionTreeCall, {
  handle: ({ query: { treeId }, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), (tx) =>
      findDeviceTree(tx, treeId === undefined ? undefined : Number(treeId)),
    ),
});

type WireTree = z.infer<typeof deviceTreeWire>;

/** The tree with this number, or the one that the clinic uses (DEVSEL-04). */
async function findDeviceTree(tx: Tx, treeId: number | undefined): Promise<WireTree> {
  if (treeId === STARTING_TREE_ID) return startingTree();
  const row = await findTreeRow(tx, treeId);
  if (row) return deviceTreeWire.parse(row.tree);
  if (treeId !== undefined) throw new ApiError('not-found');
  return startingTree();
}

function startingTree(): WireTree {
  return deviceTreeWire.parse(STARTING_TREE);
}
