import { createDeviceSelectionCall } from '@glidepath/api-contract/devices/create-device-selection.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { createDeviceSelection } from './create-device-selection.ts';
import { deviceSelectionAnswer } from './device-selection-answer.ts';

export const createDeviceSelectionRoute = implementCall(createDeviceSelectionCall, {
  handle: async ({ body, caller, deps }) => deviceSelectionAnswer(await createDeviceSelection(deps, body, caller)),
});
