import * as z from 'zod/mini';

import { instant, wallClock } from './text.wire.ts';

/** Unrounded; null is "not available", which is never the same as 0. */
const amount = z.nullable(z.number());
const exitCause = z.nullable(z.enum(['person', 'sensor', 'pump', 'alarm']));

const hourWire = z.strictObject({
  /** Of the known time. */
  automated_percent: amount,
  automatic_units_per_day: amount,
  basal: z.nullable(z.strictObject({ programmed_units: z.number(), delivered_units: z.number() })),
  /** As set, and with the targets of overrides while they ran. */
  target: z.nullable(z.strictObject({ set_mg_dl: z.number(), used_mg_dl: z.number() })),
});

/** What a closed loop did over whole days. */
export const automationWire = z.strictObject({
  /** Days on which it is known, at least in part, who dosed. */
  day_count: z.int(),
  time: z.nullable(
    z.strictObject({
      known_minutes: z.number(),
      automated_minutes: z.number(),
      /** The loop ran without knowing glucose. */
      limited_minutes: amount,
      manual_minutes: z.number(),
    }),
  ),
  exits: z.nullable(
    z.strictObject({
      exits: z.array(
        z.strictObject({
          at: instant,
          /** By the clock of the device. */
          device_time: wallClock,
          minutes: z.number(),
          mode: z.enum(['limited', 'manual']),
          cause: exitCause,
          has_returned: z.boolean(),
        }),
      ),
      /** To manual mode. */
      manual_per_week: z.number(),
      manual_by_cause: z.array(z.strictObject({ cause: exitCause, count: z.int(), minutes: z.number() })),
      limited_count: amount,
      longest_minutes: z.number(),
    }),
  ),
  /** The parts add up to the total. */
  insulin: z.nullable(
    z.strictObject({
      day_count: z.int(),
      total_units: z.number(),
      automatic_units: z.number(),
      /** Both null where a source tells one sum. */
      automatic_basal_units: amount,
      automatic_bolus_units: amount,
      programmed_basal_units: z.number(),
      meal_bolus_units: z.number(),
      correction_bolus_units: z.number(),
      unsplit_bolus_units: z.number(),
      unknown_bolus_units: z.number(),
      injected_units: z.number(),
    }),
  ),
  basal: z.nullable(
    z.strictObject({
      known_minutes: z.number(),
      delivered_units: z.number(),
      against_programmed: z.nullable(
        z.strictObject({ minutes: z.number(), programmed_units: z.number(), delivered_units: z.number() }),
      ),
      stopped_minutes: z.number(),
      stopped_by_loop_minutes: z.number(),
      highest: z.nullable(z.strictObject({ rate_units_per_hour: z.number(), minutes: z.number() })),
    }),
  ),
  overrides: z.nullable(
    z.array(
      z.strictObject({
        kind: z.enum(['sleep', 'exercise', 'pre_meal', 'boost', 'ease_off', 'temp_target', 'custom']),
        count: z.int(),
        minutes: z.number(),
        longest_minutes: z.number(),
      }),
    ),
  ),
  /** 24, from midnight on. */
  hours: z.array(hourWire),
});
