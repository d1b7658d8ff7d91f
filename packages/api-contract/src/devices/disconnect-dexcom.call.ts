import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { doneWire } from '../wire/empty.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Removes the connection and its tokens; data already received stays (D3-105). */
export const disconnectDexcomCall = defineCall({
  name: 'disconnect-dexcom',
  module: 'devices',
  method: 'POST',
  path: 'disconnect_from_dexcom_api/',
  callers: ['clinician', 'educator', 'patient'],
  about: { patient: 'patient_id', holds: 'profile' },
  query: z.strictObject({ patient_id: uuid }),
  answer: { status: 200, schema: doneWire },
  errors: ['not-found'],
});
