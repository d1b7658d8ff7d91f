import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { deviceTreeVersionWire, deviceTreeWire } from '../wire/device-tree.wire.ts';

/**
 * A new version, in use at once; former ones stay. `replaces_tree_id` is the one in use that the editor saw: when
 * somebody saved meanwhile, theirs is not passed over unseen.
 */
export const saveDeviceTreeCall = defineCall({
  name: 'save-device-tree',
  module: 'devices',
  method: 'POST',
  path: 'device_selection_trees',
  callers: ['admin'],
  about: 'no-patient',
  body: z.strictObject({ tree: deviceTreeWire, replaces_tree_id: z.int32() }),
  answer: { status: 201, schema: deviceTreeVersionWire },
  errors: ['changed-meanwhile'],
  // A hundred pages with small pictures in them.
  maxBodyBytes: 1024 * 1024,
});
