import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { uuid } from '../wire/text.wire.ts';
import { titrationLimitsWire, titrationWire } from '../wire/titration.wire.ts';
import { unusualConfirmationWire } from '../wire/unusual-changes.wire.ts';

/** New limits; setting them also says that the dose reached is right. */
export const setTitrationLimitsCall = defineCall({
  name: 'set-titration-limits',
  module: 'titration',
  method: 'PATCH',
  path: 'patient/{id}/titration',
  callers: ['clinician'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  body: z.extend(titrationLimitsWire, { unusual_changes: z.optional(unusualConfirmationWire) }),
  answer: { status: 200, schema: titrationWire },
  errors: ['signature-needed', 'signature-for-another', 'not-found', 'unusual-changes-unconfirmed'],
});
