import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { adviceReadinessWire } from '../wire/advice-readiness.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** Could a recommendation be generated now, and if not, what is missing? Asks nothing of the clouds, changes nothing. */
export const getAdviceReadinessCall = defineCall({
  name: 'get-advice-readiness',
  module: 'recommendations',
  method: 'GET',
  path: 'patient/{id}/advice_readiness',
  callers: ['clinician', 'educator', 'viewer'],
  about: { patient: 'id', holds: 'treatment' },
  params: z.strictObject({ id: uuid }),
  answer: { status: 200, schema: adviceReadinessWire },
  errors: ['not-found', 'advisor-not-started'],
});
