import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { MAX_TAKE_BACK_REASON_LENGTH } from '../wire/monitoring.wire.ts';
import { typedReason, uuid } from '../wire/text.wire.ts';

/** By whoever entered them, with a reason: they count no longer, and stay in sight. */
export const takeBackInteractiveMinutesCall = defineCall({
  name: 'take-back-interactive-minutes',
  module: 'monitoring',
  method: 'POST',
  path: 'patient/{id}/interactive_minutes/{contactId}/take_back',
  callers: ['clinician', 'educator'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid, contactId: uuid }),
  body: z.strictObject({ reason: typedReason(1, MAX_TAKE_BACK_REASON_LENGTH) }),
  answer: { status: 200, schema: doneWire },
  errors: ['not-found', 'minutes-of-somebody-else', 'changed-meanwhile'],
});
