import { MINUTES_PER_DAY } from '@glidepath/quantities';
import * as z from 'zod/mini';

import { calendarDay } from './text.wire.ts';

const count = z.int().check(z.gte(0));
const amount = z.number().check(z.gte(0));
const percent = z.number().check(z.gte(0), z.lte(100.000_001));

const exitCause = z.nullable(z.enum(['person', 'sensor', 'pump', 'alarm']));

const automationTimeWire = z.strictObject({
  /** Of which it is known who dosed. */
  known_minutes: amount,
  automated_minutes: amount,
  /** The loop ran without knowing glucose; null where no modes are told. */
  limited_minutes: z.nullable(amount),
  manual_minutes: amount,
});

const automationExitsWire = z.strictObject({
  exits: z.array(
    z.strictObject({
      /** By the device's clock. */
      day: calendarDay,
      minute: z.int().check(z.gte(0), z.lt(MINUTES_PER_DAY)),
      /** Until it was back, or until the period ended. */
      minutes: amount,
      mode: z.enum(['limited', 'manual']),
      cause: exitCause,
      has_returned: z.boolean(),
    }),
  ),
  /** Exits to manual mode. */
  manual_per_week: amount,
  manual_by_cause: z.array(z.strictObject({ cause: exitCause, count, minutes: amount })),
  limited_count: z.nullable(count),
  /** The longest stretch with any manual mode in it; 0 where there was none. */
  longest_minutes: amount,
});

/** Units of all counted days together; the parts add up to the total. */
const insulinSourcesWire = z.strictObject({
  day_count: count,
  total_units: amount,
  automatic_units: amount,
  /** Both null where a source tells one sum. */
  automatic_basal_units: z.nullable(amount),
  automatic_bolus_units: z.nullable(amount),
  programmed_basal_units: amount,
  meal_bolus_units: amount,
  correction_bolus_units: amount,
  /** For a meal and a correction, and nobody tells how much of each. */
  unsplit_bolus_units: amount,
  /** Nobody tells what for. */
  unknown_bolus_units: amount,
  injected_units: amount,
});

const basalUseWire = z.strictObject({
  known_minutes: amount,
  delivered_units: amount,
  /** In the same time; null where no schedule is known. */
  against_programmed: z.nullable(
    z.strictObject({ minutes: amount, programmed_units: amount, delivered_units: amount }),
  ),
  stopped_minutes: amount,
  stopped_by_loop_minutes: amount,
  highest: z.nullable(z.strictObject({ rate_units_per_hour: amount, minutes: amount })),
});

const overrideUseWire = z.strictObject({
  kind: z.enum(['sleep', 'exercise', 'pre_meal', 'boost', 'ease_off', 'temp_target', 'custom']),
  /** Those that began in the period. */
  count,
  minutes: amount,
  longest_minutes: amount,
});

const loopHourWire = z.strictObject({
  /** Of the known time. */
  automated_percent: z.nullable(percent),
  automatic_units_per_day: z.nullable(amount),
  basal: z.nullable(z.strictObject({ programmed_units: amount, delivered_units: amount })),
  /** As set, and with the targets of overrides while they ran. */
  target: z.nullable(z.strictObject({ set_mg_dl: amount, used_mg_dl: amount })),
});

/** What a closed loop did over whole days, unrounded. Whatever the sources do not tell is null, which is never 0. */
export const automationWire = z.strictObject({
  first_day: calendarDay,
  last_day: calendarDay,
  /** Days on which it is known, at least in part, who dosed. */
  day_count: count,
  time: z.nullable(automationTimeWire),
  exits: z.nullable(automationExitsWire),
  insulin: z.nullable(insulinSourcesWire),
  basal: z.nullable(basalUseWire),
  /** Kinds that were used; null where no override is told, which not every source does. */
  overrides: z.nullable(z.array(overrideUseWire)),
  /** From midnight on. */
  hours: z.array(loopHourWire).check(z.length(24)),
});
