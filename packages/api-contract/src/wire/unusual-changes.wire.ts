import { UNUSUAL_BASES, UNUSUAL_CODES, UNUSUAL_QUANTITIES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { planPlaceWire } from './edit-reason.wire.ts';
import { text } from './text.wire.ts';

/** More values than these no plan has. */
const MOST_VALUES = 500;
export const MAX_UNUSUAL_REASON_LENGTH = 500;

/**
 * Needed only where a plan has changes beyond usual bounds: each new value once more, in the units of the plan, and why
 * it is meant. Kept with who approved.
 */
export const unusualConfirmationWire = z.strictObject({
  values: z.array(z.number().check(z.gte(0), z.lte(10_000))).check(z.maxLength(MOST_VALUES)),
  reason: text(MAX_UNUSUAL_REASON_LENGTH),
});

/** What is beyond usual bounds: `measured` against `bound`, as the code says. Amounts in the units of the plan. */
const unusualChangeWire = z.strictObject({
  code: z.enum(UNUSUAL_CODES),
  quantity: z.enum(UNUSUAL_QUANTITIES),
  place: planPlaceWire,
  against: z.enum(UNUSUAL_BASES),
  before: z.nullable(z.number()),
  after: z.number(),
  measured: z.number(),
  bound: z.number(),
});

export const unusualChangesWire = z.array(unusualChangeWire);
