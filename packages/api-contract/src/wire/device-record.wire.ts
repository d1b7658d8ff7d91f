import { GLUCOSE_UNITS } from '@glidepath/quantities';
import * as z from 'zod/mini';

import { MEAL_SIZES } from './daily-report.wire.ts';
import { PUMP_BRANDS } from './pump-plan.wire.ts';
import { rateTableWire } from './rate-table.wire.ts';
import { bgTargetWire } from './recommendation.wire.ts';
import { instant, optionalText, text, wallClock } from './text.wire.ts';

/** Both clocks: their difference shows a device whose clock was changed (D3-29). */
const stampShape = { device_id: text(100), timestamp: instant, device_time: wallClock };

const record = <const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...stampShape, ...shape });

const amount = z.number().check(z.gte(0), z.lte(1000));
const detail = z.nullish(z.number().check(z.gte(0), z.lte(10_000)));
const durationSeconds = z.int().check(z.gte(0), z.lte(7 * 86_400));
/** In the unit it was recorded in: 600 mg/dL is the most a meter shows. */
const glucoseShape = { value: z.number().check(z.gte(0), z.lte(1000)), units: z.enum(GLUCOSE_UNITS) };

const calculatorWire = z.strictObject({
  amount_suggested: detail,
  carbs: detail,
  glucose_level: detail,
  active_insulin: detail,
  cr: detail,
  cf: detail,
  target: detail,
  target_low: detail,
  target_high: detail,
});

/** One thing a device recorded (D3-37). Glucose inside `calculator` and settings is mg/dL. */
export const deviceRecordWire = z.discriminatedUnion('type', [
  record('cgm', glucoseShape),
  record('smbg', { ...glucoseShape, is_manual: z.boolean() }),
  record('bolus', {
    kind: z.enum(['normal', 'square', 'dual', 'automated']),
    delivered: amount,
    immediate: detail,
    extended_amount: detail,
    extended_duration_in_seconds: z.nullish(durationSeconds),
    insulin_type: z.nullish(text(100)),
    calculator: z.nullish(calculatorWire),
  }),
  record('injection', {
    role: z.enum(['basal', 'bolus']),
    amount,
    insulin_type: text(100),
    meal_size: z.nullish(z.enum(MEAL_SIZES)),
  }),
  record('basal', {
    kind: z.enum(['scheduled', 'temp', 'suspend', 'automated']),
    /** U/h. */
    rate: amount,
    duration_in_seconds: durationSeconds,
  }),
  record('carbs', { grams: detail, meal_size: z.nullish(z.enum(MEAL_SIZES)) }),
  record('note', { text: optionalText(2000) }),
  record('activity', { name: text(100), duration_in_seconds: z.nullish(durationSeconds) }),
  record('site_change', {}),
  record('reservoir_change', {}),
  record('clock_change', { from: wallClock, to: wallClock }),
  record('pump_settings', {
    brand: z.enum(PUMP_BRANDS),
    basal_rates: rateTableWire,
    carb_ratio: rateTableWire,
    correction_factor: rateTableWire,
    bg_target: z.array(bgTargetWire).check(z.maxLength(96)),
    active_insulin_time: z.nullish(z.int().check(z.gte(0), z.lte(1440))),
  }),
]);
