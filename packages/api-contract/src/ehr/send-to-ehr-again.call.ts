import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { ehrDeliveryWire } from '../wire/ehr-delivery.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** For a plan that did not reach the record system. One that did is left as it is. */
export const sendToEhrAgainCall = defineCall({
  name: 'send-to-ehr-again',
  module: 'ehr',
  method: 'POST',
  path: 'ehr_deliveries/{requestId}/send_again',
  callers: ['clinician'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  answer: { status: 200, schema: ehrDeliveryWire },
  errors: ['not-found'],
});
