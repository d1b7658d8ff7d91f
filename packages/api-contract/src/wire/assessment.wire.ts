import { GLYCEMIA_RISK_ZONES } from '@glidepath/quantities';
import * as z from 'zod/mini';

import { calendarDay } from './text.wire.ts';

/** Null where there is nothing to compute from: missing is not zero (D3-16). */
const figure = z.nullable(z.number());

/** Zone A (to 20) is the lowest risk, E (above 80) the highest: Klonoff 2023. Components in percent. */
const riskIndexWire = z.strictObject({
  value: figure,
  raw_value: figure,
  zone: z.enum(GLYCEMIA_RISK_ZONES),
  hypoglycemia_component: figure,
  hyperglycemia_component: figure,
});

const goalWire = z.strictObject({
  bound: z.enum(['lt', 'lte', 'gt', 'gte']),
  value: z.number(),
  units_type: z.enum(['mg/dL', 'percent']),
});

/** Battelino 2019. Named as the statistics they belong to; for older people, only those that the consensus names. */
const goalsWire = z.strictObject({
  avg: z.optional(goalWire),
  gmi: z.optional(goalWire),
  cv: goalWire,
  lt54: z.optional(goalWire),
  lt70: goalWire,
  gte70lte180: goalWire,
  gt180: goalWire,
  gt250: goalWire,
  time_cgm_active_percentage: goalWire,
});

/** Nothing is hidden because data is missing; `missing` says what a reader must know about the figures. */
const dataSufficiencyWire = z.strictObject({
  is_enough_for_statistics: z.boolean(),
  is_enough_for_profile: z.boolean(),
  is_enough_for_goals: z.boolean(),
  missing: z.array(
    z.strictObject({
      code: z.enum(['sensor-hours', 'profile-days', 'best-days-active-percent', 'period-days', 'active-percent']),
      /** Hours, days or percent, as the code says; to the tenth, as the statistics show it. */
      have: z.number(),
      need: z.number(),
    }),
  ),
});

/**
 * As shown. `change` is the current figure minus `previous`; null where either is missing or of too few days to be
 * compared. `raw_change` is unrounded.
 */
const changeWire = z.strictObject({ previous: figure, change: figure, raw_change: z.optional(figure) });

/**
 * With the days directly before the statistics' own, as many as they may count. Start and end are null without data.
 */
const comparisonWire = z.strictObject({
  start: z.nullable(calendarDay),
  end: z.nullable(calendarDay),
  changes: z.strictObject({
    avg: changeWire,
    gmi: changeWire,
    stdev: changeWire,
    cv: changeWire,
    lt54: changeWire,
    gte54lt70: changeWire,
    lt70: changeWire,
    gte70lte180: changeWire,
    gt180lte250: changeWire,
    gt180: changeWire,
    gt250: changeWire,
    time_cgm_active_percentage: changeWire,
    time_in_tight_range: changeWire,
    glycemia_risk_index: changeWire,
    smbg_avg: changeWire,
    smbg_readings_per_day: changeWire,
    tdd: changeWire,
    avg_bolus_per_day: changeWire,
    basal_tdd_units: changeWire,
    basal_tdd_percentage: changeWire,
    bolus_tdd_units: changeWire,
    carbs_avg: changeWire,
  }),
});

/** What stands beside the statistics of `agp`: how they are to be read. It goes beyond the product specification. */
export const assessmentWire = z.strictObject({
  glycemia_risk_index: z.nullable(riskIndexWire),
  /** Percent of readings at 70-140 mg/dL. There is no agreed goal for it. */
  time_in_tight_range: z.strictObject({ value: figure, raw_value: figure }),
  /** Absent from reports stored before goals depended on age: then those for most people apply. */
  goals_of: z.optional(z.enum(['most', 'older'])),
  goals: goalsWire,
  data_sufficiency: dataSufficiencyWire,
  comparison: comparisonWire,
});
