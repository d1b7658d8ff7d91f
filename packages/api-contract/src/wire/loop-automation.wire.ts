import * as z from 'zod/mini';

import { calendarDay } from './text.wire.ts';

const amount = z.number().check(z.gte(0));
const count = z.int().check(z.gte(0));
/** Null where the sources do not tell: that is never the same as 0. */
const known = z.nullable(amount);

const timeWire = z.strictObject({
  /** Of which it is known who dosed. */
  known_minutes: amount,
  automated_minutes: amount,
  /** The loop ran without knowing glucose. */
  limited_minutes: known,
  manual_minutes: amount,
});

const exitsWire = z.strictObject({
  /** Exits to manual mode. */
  manual_per_week: amount,
  manual_by_cause: z.array(
    z.strictObject({ cause: z.nullable(z.enum(['person', 'sensor', 'pump', 'alarm'])), count, minutes: amount }),
  ),
  limited_count: z.nullable(count),
  longest_minutes: amount,
});

/** Units of all counted days together; the parts add up to the total. */
const insulinWire = z.strictObject({
  day_count: count,
  total_units: amount,
  automatic_units: amount,
  /** Both null where a source tells one sum. */
  automatic_basal_units: known,
  automatic_bolus_units: known,
  programmed_basal_units: amount,
  meal_bolus_units: amount,
  correction_bolus_units: amount,
  /** For a meal and a correction at once, and nothing tells how much for which. */
  unsplit_bolus_units: amount,
  unknown_bolus_units: amount,
  injected_units: amount,
});

const basalWire = z.strictObject({
  known_minutes: amount,
  delivered_units: amount,
  /** What the schedule would have given, and what was given in the same time; null where no schedule is known. */
  against_programmed: z.nullable(
    z.strictObject({ minutes: amount, programmed_units: amount, delivered_units: amount }),
  ),
  stopped_minutes: amount,
  stopped_by_loop_minutes: amount,
  highest: z.nullable(z.strictObject({ rate_units_per_hour: amount, minutes: amount })),
});

const overrideWire = z.strictObject({
  kind: z.enum(['sleep', 'exercise', 'pre_meal', 'boost', 'ease_off', 'temp_target', 'custom']),
  count,
  minutes: amount,
  longest_minutes: amount,
});

const hourWire = z.strictObject({
  automated_percent: known,
  automatic_units_per_day: known,
  /** Of all days together. */
  basal: z.nullable(z.strictObject({ programmed_units: amount, delivered_units: amount })),
  /** `used` is with overrides. */
  target: z.nullable(z.strictObject({ set_mg_dl: amount, used_mg_dl: amount })),
});

/** What a loop did over whole days, unrounded. */
export const loopAutomationWire = z.strictObject({
  first_day: calendarDay,
  last_day: calendarDay,
  /** Days on which it is known, at least in part, who dosed. */
  day_count: count,
  time: z.nullable(timeWire),
  exits: z.nullable(exitsWire),
  insulin: z.nullable(insulinWire),
  basal: z.nullable(basalWire),
  overrides: z.nullable(z.array(overrideWire)),
  /** From midnight on. */
  hours: z.array(hourWire),
});
