import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { deviceTreeVersionWire } from '../wire/device-tree.wire.ts';

/** Another version takes the place of the one in use. */
export const activateDeviceTreeCall = defineCall({
  name: 'activate-device-tree',
  module: 'devices',
  method: 'PATCH',
  path: 'device_selection_trees',
  callers: ['admin'],
  about: 'no-patient',
  body: z.strictObject({ tree_id: z.int32() }),
  answer: { status: 200, schema: deviceTreeVersionWire },
  errors: ['not-found'],
});
