import * as z from 'zod/mini';

import { carbsOrMealSize, dayKey } from './daily-report.wire.ts';
import { wallClock } from './text.wire.ts';

const figure = z.nullable(z.number());
const meanWire = z.strictObject({ average: figure, sd: figure });

const readingWire = z.strictObject({
  /** mg/dL; which of several values stands here is decided by D3-24. */
  BG: z.optional(z.strictObject({ value: z.number(), multiple_values: z.boolean() })),
  carbs: z.optional(z.strictObject({ value: carbsOrMealSize })),
  bolus: z.optional(z.strictObject({ value: z.number() })),
  basal: z.optional(z.strictObject({ value: z.number() })),
});

/** Hours are decimal, 0 to 24; the value is U/h, 0 for a suspension (D3-21). */
const basalChangeWire = z.strictObject({
  start_hours: z.number().check(z.gte(0), z.lte(24)),
  end_hours: z.number().check(z.gte(0), z.lte(24)),
  event_start: wallClock,
  value: z.number(),
  startedYesterday: z.boolean(),
  endsAfterMidnight: z.boolean(),
});

const logbookDayWire = z.strictObject({
  day_name: z.string(),
  /** Keyed by hour, 0 to 23. */
  readings: z.record(z.string().check(z.regex(/^(?:1?\d|2[0-3])$/)), readingWire),
  temp_basals: z.array(basalChangeWire),
  suspend_plans: z.array(basalChangeWire),
  site_change: z.boolean(),
  reservoir_change: z.boolean(),
  /** Hours of which part or all came twice. Reports that were stored earlier do not tell. */
  repeated_hours: z.optional(z.array(z.int().check(z.gte(0), z.lte(23)))),
});

const logbookStatisticsWire = z.strictObject({
  tdd: meanWire,
  carbs: meanWire,
  rawSensor: meanWire,
  /** Percent. */
  basal_tdd: figure,
  basal_tdd_units: figure,
  /** Percent. */
  bolus: figure,
  number_of_days: z.optional(z.int()),
});

/** Page "0" is the latest week (D3-21). */
export const logbookWire = z.strictObject({
  pages: z.record(
    z.string().check(z.regex(/^\d{1,3}$/)),
    z.strictObject({ days: z.record(dayKey, logbookDayWire), stats: logbookStatisticsWire }),
  ),
});
