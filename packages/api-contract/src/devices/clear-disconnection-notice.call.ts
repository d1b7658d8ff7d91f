import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { noBodyWire } from '../wire/empty.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const clearDisconnectionNoticeCall = defineCall({
  name: 'clear-disconnection-notice',
  module: 'devices',
  method: 'DELETE',
  path: 'cloud_integrations/disconnection_events/',
  callers: ['clinician', 'educator'],
  about: { patient: 'patient_id', holds: 'profile' },
  body: z.strictObject({ patient_id: uuid }),
  answer: { status: 204, schema: noBodyWire },
  errors: ['not-found'],
});
