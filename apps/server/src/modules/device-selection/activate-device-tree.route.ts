import { activateDeviceTreeCall } from '@glidepath/api-contract/devices/activate-device-tree.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { activateDeviceTree } from './activate-device-tree.ts';

export const activateDeviceTreeRoute = implementCall(activateDeviceTreeCall, {
  handle: ({ body, caller, deps }) => activateDeviceTree(deps, body, caller),
});
