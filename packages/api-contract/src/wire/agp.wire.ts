import * as z from 'zod/mini';

import { minuteOfDay } from './rate-table.wire.ts';
import { statisticsWire } from './statistics.wire.ts';
import { calendarDay } from './text.wire.ts';

const percentile = z.nullable(z.number());
const percentiles = { p10: percentile, p25: percentile, p50: percentile, p75: percentile, p90: percentile };

export const agpWire = z.strictObject({
  /** Days of the span that was counted, at most 14 (D3-05). */
  start: z.nullable(calendarDay),
  end: z.nullable(calendarDay),
  /** mg/dL in slots of 15 minutes; null where a slot has fewer than 3 readings (D3-02). */
  cgm_graph: z.array(
    z.strictObject({
      time: minuteOfDay,
      ...percentiles,
      /** Present exactly when the clinic chose the wider outer band (D3-02). */
      p5: z.optional(percentile),
      p95: z.optional(percentile),
    }),
  ),
  /** Units in slots of one hour; the reader draws a slot from 3 boluses upward (D3-03). */
  bolus_graph: z.array(z.strictObject({ time: minuteOfDay, count: z.int(), ...percentiles })),
  statistics: statisticsWire,
});
