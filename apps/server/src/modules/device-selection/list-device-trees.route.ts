import { listDeviceTreesCall } from '@glidepath/api-contract/devices/list-device-trees.call';

import { scopeOf } from '#platform/http/caller.ts';
import { implementCall } from '#platform/http/implement-call.ts';
import { deviceTreeVersions } from './device-tree-versions.ts';

export const listDeviceTreesRoute = implementCall(listDeviceTreesCall, {
  handle: ({ caller, deps }) => deps.database.inScope(scopeOf(caller), deviceTreeVersions),
});
