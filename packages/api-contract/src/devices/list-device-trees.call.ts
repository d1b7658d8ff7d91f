import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { deviceTreeVersionWire } from '../wire/device-tree.wire.ts';

/** Every version that the clinic may use, newest first. */
export const listDeviceTreesCall = defineCall({
  name: 'list-device-trees',
  module: 'devices',
  method: 'GET',
  path: 'device_selection_trees',
  callers: ['admin'],
  about: 'no-patient',
  answer: { status: 200, schema: z.array(deviceTreeVersionWire) },
  errors: [],
});
