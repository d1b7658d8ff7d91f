import * as z from 'zod/mini';

import { adviceWire, predictedEffectWire, refusalWire } from './advice.wire.ts';
import type { Camelised, DeepReadonly } from './camel-case.ts';
import { readPlain } from './rename-keys.ts';
import { calendarDay } from './text.wire.ts';

/*
 * What the advisor said of a recommendation. It is stored with the names of the code, and read by the schema of the wire,
 * which it is told by. The plan is not part of it: that is stored as a plan. Rows from before that hold it twice, and
 * what is not named here is passed over.
 */

const lowsOfReplay = z.object({ below70_percent: z.number(), below54_percent: z.number() });

const { lows: _, ...effectShape } = predictedEffectWire.shape;

const planAdvice = z.object({
  outcome: z.literal('plan'),
  ...adviceWire.shape,
  predicted_effect: z.nullable(
    z.object({
      ...effectShape,
      /** Where the expected lows are computed from; what was stored long ago may lack it. */
      raw: z.optional(z.object({ before: lowsOfReplay, after: lowsOfReplay })),
    }),
  ),
});

/** Refusals are kept with their codes, as calls answer them. */
const refusedAdvice = z.object({
  outcome: z.literal('refused'),
  algorithm_version: z.string(),
  refusals: z.array(refusalWire),
  earliest_on: z.nullable(calendarDay),
});

const storedAdvice = z.discriminatedUnion('outcome', [planAdvice, refusedAdvice]);

export type StoredAdvice = DeepReadonly<Camelised<z.infer<typeof storedAdvice>>>;
export type StoredPlanAdvice = Extract<StoredAdvice, Readonly<{ outcome: 'plan' }>>;

/** A plan without the reasons and warnings that belong to it is not shown: what cannot be read is refused. */
export function adviceOfStored(stored: unknown): StoredAdvice {
  const read = readPlain(storedAdvice, stored);
  if (!read) throw new Error('What the advisor said cannot be read.');
  return read;
}
