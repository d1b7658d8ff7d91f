import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { deviceTreeWire } from '../wire/device-tree.wire.ts';
import { digits } from '../wire/text.wire.ts';

/** Without tree_id the default tree (DEVSEL-04). */
export const getDeviceSelectionTreeCall = defineCall({
  name: 'get-device-selection-tree',
  module: 'devices',
  method: 'GET',
  path: 'device_selection_tree/',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'no-patient',
  query: z.strictObject({ tree_id: z.optional(digits) }),
  answer: { status: 200, schema: deviceTreeWire },
  errors: ['not-found'],
});
