import { updateDeviceSelectionCall } from '@glidepath/api-contract/devices/update-device-selection.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { deviceSelectionAnswer } from './device-selection-answer.ts';
import { updateDeviceSelection } from './update-device-selection.ts';

export const updateDeviceSelectionRoute = implementCall(updateDeviceSelectionCall, {
  handle: async ({ body, caller, deps }) => deviceSelectionAnswer(await updateDeviceSelection(deps, body, caller)),
});
