import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { loopDecisionWire } from '../wire/approved-loop-settings.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Everything that was approved for a patient's closed loop, the newest first. For the clinic alone. */
export const listLoopSettingsCall = defineCall({
  name: 'list-loop-settings',
  module: 'closed-loops',
  method: 'GET',
  path: 'patient/{id}/loop_settings',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: z.strictObject({ decisions: z.array(loopDecisionWire) }) },
  errors: ['not-found'],
});
