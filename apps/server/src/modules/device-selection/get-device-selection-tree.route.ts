import { getDeviceSelectionTreeCall } from '@glidepath/api-contract/devices/get-device-selection-tree.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { findDeviceTree } from './find-device-tree.ts';

export const getDeviceSelectionTreeRoute = implementCall(getDeviceSelectionTreeCall, {
  handle: ({ query: { treeId }, caller, deps }) =>
    deps.database.inScope(scopeOf(caller), (tx) =>
      findDeviceTree(tx, treeId === undefined ? undefined : Number(treeId)),
    ),
});
