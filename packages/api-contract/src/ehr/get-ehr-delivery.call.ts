import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { ehrDeliveryWire } from '../wire/ehr-delivery.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Whether a shared plan has reached the record system. */
export const getEhrDeliveryCall = defineCall({
  name: 'get-ehr-delivery',
  module: 'ehr',
  method: 'GET',
  path: 'ehr_deliveries/{requestId}',
  callers: ['clinician', 'educator', 'viewer'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  answer: { status: 200, schema: ehrDeliveryWire },
  errors: ['not-found'],
});
