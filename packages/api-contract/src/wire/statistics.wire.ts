import * as z from 'zod/mini';

/** Null where there is nothing to compute from: missing is not zero (D3-16). */
const figure = z.nullable(z.number());

const cgmFigureWire = z.strictObject({
  value: figure,
  units_type: z.enum(['mg/dL', 'percent']),
  /** Unrounded, so that a share below one percent can be shown as '<1%', neither as 0 nor as 1 (D3-10). */
  raw_value: z.optional(figure),
});

const modeWire = z.strictObject({
  percentage: figure,
  raw_percentage: z.optional(figure),
  average_time: z.strictObject({ hours: z.int(), minutes: z.int() }),
});

const closedLoopStatisticsWire = z.strictObject({
  pump_control_mode: modeWire,
  sleep: modeWire,
  exercise: z.extend(modeWire, { weekly_amount: figure }),
});

const cgmStatisticsWire = z.strictObject({
  avg: cgmFigureWire,
  gmi: cgmFigureWire,
  stdev: cgmFigureWire,
  cv: cgmFigureWire,
  lt54: cgmFigureWire,
  gte54lt70: cgmFigureWire,
  lt70: cgmFigureWire,
  gte70lte180: cgmFigureWire,
  gt180lte250: cgmFigureWire,
  gt180: cgmFigureWire,
  gt250: cgmFigureWire,
  time_cgm_active_percentage: cgmFigureWire,
  /** Product specification 2 names it here; the server sends it beside this group (D3-15). */
  hcl: z.optional(z.nullable(closedLoopStatisticsWire)),
});

const shareOfDoseWire = z.strictObject({ percentage: figure, raw_percentage: z.optional(figure), units: figure });

/** A group without data is null. */
export const statisticsWire = z.strictObject({
  cgm: z.nullable(cgmStatisticsWire),
  /** mg/dL, and readings a day. */
  smbg: z.nullable(z.strictObject({ avg: figure, sd: figure, readings_per_day: figure })),
  /** Units a day. */
  insulin: z.nullable(
    z.strictObject({
      total_insulin: z.strictObject({ tdd: figure, sd: figure }),
      avg_bolus_per_day: figure,
      basal_tdd: shareOfDoseWire,
      bolus_tdd: shareOfDoseWire,
    }),
  ),
  /** Grams a day. */
  carbs: z.nullable(z.strictObject({ avg: figure, sd: figure })),
  hcl: z.nullable(closedLoopStatisticsWire),
});
