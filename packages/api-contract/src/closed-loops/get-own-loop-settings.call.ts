import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { approvedLoopSettingsWire } from '../wire/approved-loop-settings.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** The newest settings that the clinic approved for the patient's closed loop; null where there are none. */
export const getOwnLoopSettingsCall = defineCall({
  name: 'get-own-loop-settings',
  module: 'closed-loops',
  method: 'GET',
  path: 'patient/{id}/own_loop_settings',
  callers: ['patient'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: z.strictObject({ approved: z.nullable(approvedLoopSettingsWire) }) },
  errors: ['not-found'],
});
