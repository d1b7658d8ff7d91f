import * as z from 'zod/mini';

import { minuteOfDay } from './rate-table.wire.ts';

const REASON_AREAS = ['basal', 'cr', 'cf', 'meal', 'scale', 'mdi_basal', 'general'] as const;

/** A remark of the advisor or of the clinician on one part of the plan. */
export const messageWire = z.strictObject({ area: z.string(), text: z.string() });

/** Why one value of the plan changed or stayed, with the evidence a clinician can open. */
export const reasonWire = z.strictObject({
  area: z.enum(REASON_AREAS),
  start: z.optional(minuteOfDay),
  end: z.optional(minuteOfDay),
  from: z.number(),
  to: z.number(),
  /** Of insulin, not of the setting: a positive figure is more insulin. */
  pct: z.number(),
  code: z.string(),
  /** The safety rules that acted, in order. */
  why: z.array(z.string()),
  evidence: z.strictObject({
    n: z.number(),
    days: z.optional(z.number()),
    drift: z.optional(z.number()),
    level: z.optional(z.number()),
    median_y: z.optional(z.number()),
    events: z.optional(z.number()),
    hypo_rate: z.optional(z.number()),
  }),
  confidence: z.enum(['low', 'medium', 'high']),
  text: z.string(),
});

/** What a replay of the patient's own days expects of the plan: a preview, never a reason for a dose. */
export const predictedImpactWire = z.strictObject({
  /** Percentage points. */
  time_in_range_change: z.number(),
  /** Percentage points. */
  time_below_range_change: z.number(),
  /** mg/dL. */
  mean_change: z.number(),
});
