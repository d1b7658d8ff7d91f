import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { approvedLoopSettingsWire } from '../wire/approved-loop-settings.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** The patient has put them into the pump. Only of the newest; a slip of the finger can be taken back for ten minutes. */
export const acknowledgeLoopSettingsCall = defineCall({
  name: 'acknowledge-loop-settings',
  module: 'closed-loops',
  method: 'POST',
  path: 'patient/{id}/own_loop_settings/{approvalId}/acknowledgement',
  callers: ['patient'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid, approvalId: uuid }),
  body: z.strictObject({ acknowledged: z.boolean() }),
  answer: { status: 200, schema: approvedLoopSettingsWire },
  errors: ['not-found', 'changed-meanwhile'],
});
