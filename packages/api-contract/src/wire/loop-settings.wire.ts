import { LOOP_LEVERS } from '@glidepath/loop-review';
import { MINUTES_PER_DAY } from '@glidepath/quantities';
import * as z from 'zod/mini';

export const LOOP_SYSTEMS = ['control-iq', 'minimed-780g', 'omnipod-5', 'camaps-fx', 'loop', 'oref'] as const;
export const loopSystemWire = z.enum(LOOP_SYSTEMS);
export const loopLeverWire = z.enum(LOOP_LEVERS);

const startMinute = z.int().check(z.gte(0), z.lt(MINUTES_PER_DAY));
/** Each system's own bounds are rules of its settings; this one only stops nonsense. */
const rows = z
  .array(z.strictObject({ start_minute: startMinute, value: z.number().check(z.gte(0), z.lte(10_000)) }))
  .check(z.maxLength(96));

/** What is set in a pump that runs a closed loop; null is not known, or not there in this system. */
export const loopSettingsWire = z.strictObject({
  system: loopSystemWire,
  basal_units_per_hour: rows,
  carb_ratio_grams_per_unit: rows,
  correction_factor_mg_dl_per_unit: rows,
  loop_target_mg_dl: z.nullable(rows),
  active_insulin_minutes: z.nullable(z.number().check(z.gte(0), z.lte(MINUTES_PER_DAY))),
  /** The end may lie on the next day. */
  sleep_schedule: z.nullable(z.strictObject({ start_minute: startMinute, end_minute: startMinute })),
  /** The loop computes its own sensitivity, and the programmed factor says nothing. */
  has_dynamic_sensitivity: z.boolean(),
});
