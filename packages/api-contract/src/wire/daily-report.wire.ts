import * as z from 'zod/mini';

import { calendarDay, wallClock } from './text.wire.ts';

const detail = z.nullish(z.number());

/** Details that a device did not record are null or left out, and not shown (D3-20). Units, grams, mg/dL. */
const bolusEventWire = z.strictObject({
  bolus_id: z.string(),
  insulin_type: z.nullish(z.string()),
  timestamp_start: wallClock,
  timestamp_end: z.nullish(wallClock),
  amount_suggested: detail,
  delivered: detail,
  carbs: detail,
  carbs_units: z.nullish(z.string()),
  glucose_level: detail,
  active_insulin: detail,
  cr: detail,
  cf: detail,
  target: detail,
  target_low: detail,
  target_high: detail,
  immediate: detail,
  extended_amount: detail,
  extended_duration_in_seconds: detail,
  is_override_increase: z.nullish(z.boolean()),
  is_override_decrease: z.nullish(z.boolean()),
});

const MEAL_SIZES = ['Large', 'Normal', 'Small'] as const;

/** Grams, or a size where the patient does not count (D3-25). */
export const carbsOrMealSize = z.union([z.number(), z.enum(MEAL_SIZES)]);

/** Days as the logbook and the daily report key them: MM/DD/YYYY. */
export const dayKey = z.string().check(z.regex(/^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/\d{4}$/));

const pointWire = z.strictObject({ timestamp: wallClock, value: z.number() });
const rangedPointsWire = z.strictObject({
  low: z.array(pointWire),
  in_range: z.array(pointWire),
  high: z.array(pointWire),
});
const injectionWire = z.strictObject({ timestamp: wallClock, amount: z.number(), insulin_type: z.string() });
const deliveryWire = z.strictObject({ timestamp_start: wallClock, timestamp_end: wallClock, rate: z.number() });
/** Fractions of one day. */
const timeInRangeWire = z.strictObject({
  serious_below_range: z.number(),
  below_range: z.number(),
  in_range: z.number(),
  above_range: z.number(),
  serious_above_range: z.number(),
});

/** All days in one answer, so that moving through them makes no calls (DAILY-27). */
export const dailyReportWire = z.strictObject({
  start_date: calendarDay,
  end_date: calendarDay,
  /** The last day that was over when the report was made. Absent from reports stored before this field existed. */
  last_whole_date: z.optional(calendarDay),
  sensors: z.array(pointWire),
  /** From a meter. */
  bgs: rangedPointsWire,
  /** Typed by hand. */
  manual_bgs: rangedPointsWire,
  carbs_and_meal_sizes: z.array(z.strictObject({ timestamp: wallClock, value: carbsOrMealSize })),
  notes: z.array(z.strictObject({ timestamp: wallClock, text: z.string() })),
  activities: z.array(
    z.strictObject({ timestamp: wallClock, name: z.string(), duration_in_minutes: z.nullable(z.number()) }),
  ),
  site_changes: z.array(z.strictObject({ timestamp: wallClock })),
  max_insulin_amount: z.number(),
  time_in_range: z.record(dayKey, timeInRangeWire),
  /** Minutes of a day that its readings cover. Absent from reports stored before this field existed. */
  sensor_minutes: z.optional(z.record(dayKey, z.int())),
  /** Hours that came twice, the clocks having been put back; absent where none did. */
  repeated_hours: z.optional(z.record(dayKey, z.array(z.int().check(z.gte(0), z.lte(23))))),
  mdi_basals: z.array(injectionWire),
  mdi_boluses: z.array(injectionWire),
  pump_basals: z.array(deliveryWire),
  pump_temp_basals: z.array(deliveryWire),
  pump_boluses: z.array(bolusEventWire),
  automated_boluses: z.array(bolusEventWire),
  dual_boluses: z.strictObject({ extended: z.array(bolusEventWire), immediate: z.array(bolusEventWire) }),
  square_boluses: z.array(bolusEventWire),
});
