import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { rationaleWire } from '../wire/feedback-data.wire.ts';
import { uuid } from '../wire/text.wire.ts';

export const getInjectionRationaleCall = defineCall({
  name: 'get-injection-rationale',
  module: 'recommendations',
  method: 'GET',
  path: 'v2/advisorPro/treatmentPlanRequest/{recid}/recommendation',
  callers: ['clinician', 'educator', 'viewer'],
  about: { recommendation: 'recid', holds: 'treatment' },
  params: z.strictObject({ recid: uuid }),
  answer: { status: 200, schema: z.strictObject({ data: z.strictObject({ rationale: z.nullable(rationaleWire) }) }) },
  errors: ['not-found'],
});
