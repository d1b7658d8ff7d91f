import { DAY_PERIODS, MINUTES_PER_DAY } from '@glidepath/quantities';
import { PLAN_QUANTITIES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { WIRE_PERIODS } from './plan-json.wire.ts';
import { minuteOfDay } from './rate-table.wire.ts';
import { recordCodec } from './record-codec.ts';
import { text } from './text.wire.ts';

const glucoseMgDl = z.int().check(z.gte(0), z.lte(1000));

/** More values than these no plan has. */
const MOST_EDITS = 500;
export const MAX_EDIT_REASON_LENGTH = 500;

const placeShape = {
  at_minute: z.optional(minuteOfDay),
  low_mg_dl: z.optional(glucoseMgDl),
  high_mg_dl: z.optional(glucoseMgDl),
  start_minute: z.optional(minuteOfDay),
  end_minute: z.optional(z.int().check(z.gte(0), z.lte(MINUTES_PER_DAY))),
};

const placePlain = z.strictObject({ period: z.optional(z.enum(DAY_PERIODS)), ...placeShape });

/** Where in a plan a value stands. */
export const planPlaceWire = recordCodec(
  z.strictObject({ slot: z.optional(z.enum(Object.values(WIRE_PERIODS))), ...placeShape }),
  placePlain,
  {
    decode: ({ slot, ...place }) => ({
      ...(slot && { period: DAY_PERIODS.find((period) => WIRE_PERIODS[period] === slot) }),
      ...place,
    }),
    encode: ({ period, ...place }) => ({ ...(period && { slot: WIRE_PERIODS[period] }), ...place }),
  },
);

/** Why one recommended value was changed: which, by the place that comparing the two plans gives it. */
const reasonShape = { quantity: z.enum(PLAN_QUANTITIES), reason: text(MAX_EDIT_REASON_LENGTH) };

export const editReasonsWire = z
  .array(z.strictObject({ ...reasonShape, place: planPlaceWire }))
  .check(z.maxLength(MOST_EDITS));
/** The same once read. */
export const editReasonsPlain = z.array(z.strictObject({ ...reasonShape, place: placePlain }));
