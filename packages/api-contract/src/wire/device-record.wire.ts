import { DAY_SECONDS, GLUCOSE_UNITS, MINUTES_PER_DAY } from '@glidepath/quantities';
import * as z from 'zod/mini';

import { optionalText, text, wallClock } from './text.wire.ts';

/** Both clocks: their difference shows a device whose clock was changed (D3-29). Without milliseconds, as devices have it. */
const stampShape = {
  device_id: text(100),
  timestamp: z.iso.datetime({ precision: 0 }),
  device_time: wallClock,
  /** Where it is another zone than that of the upload. */
  zone: z.optional(text(100)),
  /** The source's own name of the record: a corrected one carries it again. */
  source_id: z.optional(text(200)),
  /** The source has withdrawn the record. */
  is_deleted: z.optional(z.literal(true)),
};

const record = <const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...stampShape, ...shape });

/** What devices and people can give at once, as those who read files of devices hold it; beyond it units were mixed up. */
const upTo = (most: number) => z.number().check(z.gte(0), z.lte(most));
const detail = z.optional(z.number().check(z.gte(0), z.lte(10_000)));
const seconds = z.int().check(z.gte(0), z.lte(7 * DAY_SECONDS));
const mealSize = z.optional(z.enum(['small', 'normal', 'large']));
/** In the unit it was recorded in: 600 mg/dL is the most a meter shows. */
const glucoseShape = {
  glucose: z.number().check(z.gte(0), z.lte(1000)),
  glucose_unit: z.enum(GLUCOSE_UNITS),
  beyond: z.optional(z.enum(['low', 'high'])),
};

const calculatorWire = z.strictObject({
  suggested_units: detail,
  carbs_grams: detail,
  glucose_mg_dl: detail,
  active_insulin_units: detail,
  carb_ratio_grams_per_unit: detail,
  correction_factor_mg_dl_per_unit: detail,
  target_mg_dl: detail,
  target_low_mg_dl: detail,
  target_high_mg_dl: detail,
});

const startMinute = z.int().check(z.gte(0), z.lte(MINUTES_PER_DAY));
const dayTable = z
  .array(z.strictObject({ start_minute: startMinute, value: z.number().check(z.gte(0), z.lte(10_000)) }))
  .check(z.maxLength(96));

/** No loop aims lower or higher; a smaller number is mmol/L. */
const loopTarget = z.number().check(z.gte(50), z.lte(400));
const loopOverrideWire = record('loop_override', {
  kind: z.enum(['sleep', 'exercise', 'pre_meal', 'boost', 'ease_off', 'temp_target', 'custom']),
  duration_seconds: z.optional(seconds),
  target_low_mg_dl: z.optional(loopTarget),
  target_high_mg_dl: z.optional(loopTarget),
  insulin_scale: z.optional(z.number().check(z.gte(0.05), z.lte(5))),
  started_by: z.optional(z.enum(['person', 'schedule'])),
}).check(
  z.refine(({ target_low_mg_dl: low = 0, target_high_mg_dl: high = low }) => low <= high, {
    path: ['target_low_mg_dl'],
    error: 'must not be above target_high_mg_dl',
  }),
);

/** One thing a device recorded (D3-37), named as the records of every source are. */
export const deviceRecordWire = z.discriminatedUnion('type', [
  record('cgm', glucoseShape),
  record('smbg', { ...glucoseShape, is_manual: z.boolean() }),
  record('bolus', {
    kind: z.enum(['normal', 'square', 'dual', 'automated']),
    purpose: z.optional(z.enum(['meal', 'correction', 'both'])),
    delivered_units: upTo(60),
    immediate_units: z.optional(upTo(60)),
    extended_units: z.optional(upTo(60)),
    extended_seconds: z.optional(seconds),
    insulin_type: z.optional(text(100)),
    calculator: z.optional(calculatorWire),
  }),
  record('injection', {
    role: z.enum(['basal', 'bolus']),
    dose_units: upTo(200),
    insulin_type: text(100),
    meal_size: mealSize,
    calculator: z.optional(calculatorWire),
  }),
  record('basal', {
    kind: z.enum(['scheduled', 'temp', 'suspend', 'automated']),
    rate_units_per_hour: upTo(30),
    duration_seconds: seconds,
    scheduled_units_per_hour: z.optional(upTo(30)),
  }),
  record('carbs', { grams: z.optional(upTo(300)), meal_size: mealSize, is_rescue: z.optional(z.boolean()) }),
  record('note', { text: optionalText(2000) }),
  record('activity', {
    name: text(100),
    duration_seconds: z.optional(seconds),
    intensity: z.optional(z.enum(['light', 'medium', 'heavy'])),
  }),
  record('site_change', {}),
  record('reservoir_change', {}),
  record('clock_change', { from_clock: wallClock, to_clock: wallClock }),
  record('pump_settings', {
    brand: z.optional(text(100)),
    basal_units_per_hour: dayTable,
    carb_ratio_grams_per_unit: dayTable,
    correction_factor_mg_dl_per_unit: dayTable,
    target_mg_dl: z
      .array(z.strictObject({ start_minute: startMinute, low_mg_dl: z.number(), high_mg_dl: z.number() }))
      .check(z.maxLength(96)),
    active_insulin_minutes: z.optional(z.int().check(z.gte(0), z.lte(MINUTES_PER_DAY))),
    loop_target_mg_dl: z.optional(
      z.array(z.strictObject({ start_minute: startMinute, value: loopTarget })).check(z.maxLength(96)),
    ),
    auto_correction: z.optional(z.boolean()),
    sleep_schedule: z.optional(z.strictObject({ start_minute: startMinute, end_minute: startMinute })),
    dynamic_sensitivity: z.optional(z.boolean()),
  }),
  record('loop_mode', {
    mode: z.enum(['automated', 'limited', 'manual']),
    duration_seconds: seconds,
    cause: z.optional(z.enum(['person', 'sensor', 'pump', 'alarm'])),
  }),
  loopOverrideWire,
  record('daily_insulin', { automatic_units: upTo(300) }),
]);
