import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { replayableDaysWire } from '../wire/replayable-days.wire.ts';
import { uuid } from '../wire/text.wire.ts';

/** For whoever tries other plans on the days that a recommendation was made from. */
export const replayableDaysAnswerWire = z.strictObject({
  /** Null of readings of a meter, and of a recommendation from before its days were kept. */
  replayable_days: z.nullable(replayableDaysWire),
});

export const getReplayableDaysCall = defineCall({
  name: 'get-replayable-days',
  module: 'recommendations',
  method: 'GET',
  path: 'v2/advisorPro/treatmentPlanRequest/{requestId}/replayable_days',
  callers: ['clinician', 'educator', 'viewer'],
  about: { recommendation: 'requestId', holds: 'treatment' },
  params: z.strictObject({ requestId: uuid }),
  answer: { status: 200, schema: replayableDaysAnswerWire },
  errors: ['not-found'],
});
