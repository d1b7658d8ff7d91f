import * as z from 'zod/mini';

import { defineCall } from '../define-call.ts';
import { refusalWire } from '../wire/advice.wire.ts';
import { calendarDay, uuid } from '../wire/text.wire.ts';

/** Things that are counted, and how many are needed. */
export const COUNTED_NEEDS = ['glucose-days', 'fasting-days', 'calculator-uses', 'insulin-days'] as const;

const adviceReadinessWire = z.strictObject({
  is_ready: z.boolean(),
  /** The name of the error if a wait between recommendations, or after a change of treatment, is not over; else null. */
  wait: z.nullable(z.string()),
  /** All that the advisor would refuse by, the headline first. */
  refusals: z.array(refusalWire),
  /** Present where a closed loop stands in the way: whether the clinic offers the review for it. */
  is_loop_review_offered: z.optional(z.boolean()),
  /** What is there, also where it is enough; those that the treatment needs. */
  counts: z.array(z.strictObject({ need: z.enum(COUNTED_NEEDS), found: z.int(), needed: z.int() })),
  /** The first day on which it can work, if from now on nothing is missing; null where that is not known. */
  next_possible_on: z.nullable(calendarDay),
});

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
