import * as z from 'zod/mini';

import { wallClock } from './text.wire.ts';

const detail = z.nullish(z.number());

/** Details that a device did not record are null or left out, and not shown (D3-20). Units, grams, mg/dL. */
export const bolusEventWire = z.strictObject({
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
