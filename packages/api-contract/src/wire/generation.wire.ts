import * as z from 'zod/mini';

import { refusalWire } from './advice.wire.ts';
import { recommendationStatusWire } from './recommendation-status.wire.ts';
import { calendarDay, instant, text, uuid } from './text.wire.ts';

export const generationRequestWire = z.strictObject({
  /** ext_name, or the patient's id in direct-to-patient mode. */
  userId: text(100),
  syncTimestamps: z.strictObject({ meter: instant, cgm: instant, pump: instant }),
});

export const generationStartedWire = z.strictObject({ requestId: uuid });

/** Refusals for timing, data or the algorithm arrive here, not at the request (D-73). */
export const generationStatusWire = z.strictObject({
  requestId: uuid,
  status: recommendationStatusWire,
  error: z.nullable(z.string()),
  code: z.nullable(z.int()),
  /** With a timing refusal: the first day, in the clinic's zone, on which it can succeed (M-37, M-39). */
  next_possible_on: z.nullable(calendarDay),
  /** All that stands in the way, the headline first; null unless the advisor refused. */
  refusals: z.nullable(z.array(refusalWire)),
  /** Present where a closed loop stands in the way: whether the clinic offers the review for it. */
  is_loop_review_offered: z.optional(z.boolean()),
  /** What a running generation is doing, so that the person waiting can see it move. */
  stage: z.nullable(z.enum(['reading-data', 'analysing', 'checking-limits'])),
});
