import { saveDeviceTreeCall } from '@glidepath/api-contract/devices/save-device-tree.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { saveDeviceTree } from './save-device-tree.ts';

export const saveDeviceTreeRoute = implementCall(saveDeviceTreeCall, {
  handle: ({ body, caller, deps }) => saveDeviceTree(deps, body, caller),
});
