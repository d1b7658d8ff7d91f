import { LEFT_OUT_REASONS } from '@glidepath/plan-replay';
import { DAY_PERIODS } from '@glidepath/quantities';
import { MEAL_SIZES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';
import type { Camelised } from './camel-case.ts';
import { minuteOfDay } from './rate-table.wire.ts';
import { replayedSettingWire } from './replayed-setting.wire.ts';
import { calendarDay } from './text.wire.ts';

/** Codes, not sentences: screens, papers and letters say them in their own language. */
const code = z.string();
const named = z.record(z.string(), z.union([z.number(), z.string()]));

const ofTable = { start_minute: minuteOfDay, end_minute: minuteOfDay };
const inPeriod = { period: z.enum(DAY_PERIODS) };

/** Which value of the plan; `unit` is that of `from` and `to`. */
const settingPlaceWire = z.discriminatedUnion('area', [
  z.strictObject({ area: z.literal('basal'), unit: z.literal('U/h'), ...ofTable }),
  z.strictObject({ area: z.literal('carb-ratio'), unit: z.literal('g/U'), ...ofTable }),
  z.strictObject({ area: z.literal('correction-factor'), unit: z.literal('mg/dL/U'), ...ofTable }),
  z.strictObject({ area: z.literal('basal-injection'), unit: z.literal('U'), row: z.int(), at_minute: minuteOfDay }),
  z.strictObject({ area: z.literal('period-carb-ratio'), unit: z.enum(['g/U', 'U/10g', 'U/15g']), ...inPeriod }),
  z.strictObject({ area: z.literal('period-correction-factor'), unit: z.literal('mg/dL/U'), ...inPeriod }),
  z.strictObject({
    area: z.literal('meal-dose'),
    unit: z.literal('U'),
    ...inPeriod,
    size: z.nullable(z.enum(MEAL_SIZES)),
  }),
  z.strictObject({
    area: z.literal('scale'),
    unit: z.literal('U'),
    ...inPeriod,
    low_mg_dl: z.number(),
    high_mg_dl: z.number(),
  }),
]);

/** Why one value changed or stayed. */
export const settingAdviceWire = z.strictObject({
  place: settingPlaceWire,
  from: z.number(),
  to: z.number(),
  /** Change of insulin, not of the setting: a positive figure is more insulin. */
  insulin_change_percent: z.number(),
  code,
  /** The safety rules that acted, in order. */
  guards: z.array(code),
  /** Numbers by name, with their units. */
  evidence: z.record(z.string(), z.number()),
  /** Of a value that was chosen by a replay of the recorded days. */
  replayed: z.optional(replayedSettingWire),
  confidence: z.enum(['low', 'medium', 'high']),
  /** Ids of episodes. */
  episodes_for: z.array(z.string()),
  episodes_against: z.array(z.string()),
});

/** One thing that happened, and what it speaks for. */
const episodeWire = z.strictObject({
  id: z.string(),
  kind: z.string(),
  /** Local wall clock: 2026-03-04T07:30. */
  from: z.string(),
  to: z.string(),
  points_to: z.enum(['more-insulin', 'less-insulin', 'no-change']),
  facts: named,
});

const expectedChangeWire = z.strictObject({ expected: z.number(), lowest: z.number(), highest: z.number() });

/** Shares of time, 0-100: on the days that were looked at, and as expected of the plan. */
const expectedShareWire = z.strictObject({ now_percent: z.number(), expected_percent: z.number() });

/** What a replay of the patient's own days expects of the plan as a whole. */
export const predictedEffectWire = z.strictObject({
  is_clear: z.boolean(),
  /** Some hours change by more than predictions were checked for: insulin is taken nearer to its full effect. */
  is_large: z.optional(z.boolean()),
  /** How far beyond: up to 1, where insulin is taken at its full effect. */
  beyond_measured: z.optional(z.number()),
  /** Percentage points. */
  time_in_range_points: expectedChangeWire,
  time_below_range_points: expectedChangeWire,
  mean_glucose_mg_dl: expectedChangeWire,
  /** Points of the glycemia risk index (GRI); what was stored before it was checked lacks it. */
  risk_index_points: z.optional(expectedChangeWire),
  /** Below 70 and below 54 mg/dL; what was stored long ago may lack it. */
  lows: z.optional(z.strictObject({ below70: expectedShareWire, below54: expectedShareWire })),
});

/** The forecast of a plan, or why there is none. */
const forecastShape = {
  predicted_effect: z.nullable(predictedEffectWire),
  /** Why nothing is predicted. */
  forecast_withheld: z.nullish(code),
};

export const forecastWire = z.strictObject(forecastShape);

export const adviceWire = z.strictObject({
  algorithm_version: z.string(),
  period: z.strictObject({
    first_day: calendarDay,
    days: z.int(),
    glucose_days: z.int(),
    /** Days before this one ran another plan and were left out; null where none were. */
    plan_since: z.nullish(calendarDay),
    /** The day since which the plan is as it is now, where days under nearly the same doses count as well. */
    as_now_since: z.optional(calendarDay),
  }),
  glucose_source: z.enum(['sensor', 'meter']),
  is_changed: z.boolean(),
  settings: z.array(settingAdviceWire),
  episodes: z.array(episodeWire),
  flags: z.array(code),
  notes: z.array(code),
  total_daily_dose_units: z.number(),
  /** Days that it does not rest on, with how low they were; where any were left out. */
  days_left_out: z.optional(
    z.array(
      z.strictObject({
        day: calendarDay,
        reason: z.enum(LEFT_OUT_REASONS),
        note: z.nullish(z.string()),
        lowest_mg_dl: z.nullable(z.number()),
        minutes_below70: z.int(),
        minutes_below54: z.int(),
      }),
    ),
  ),
  /** Planned against taken, where they differ. */
  taken_otherwise: z.optional(
    z.array(
      z.strictObject({
        dose: z.enum(['basal', ...DAY_PERIODS, 'between-meals']),
        /** The planned time of one basal injection, and when it was taken, where that is what differs. */
        at_minute: z.optional(minuteOfDay),
        taken_at_minute: z.optional(minuteOfDay),
        /** For a pump: the hours in which another rate ran. */
        hours_from_minute: z.optional(minuteOfDay),
        hours_to_minute: z.optional(minuteOfDay),
        planned_units: z.number(),
        taken_units: z.number(),
        days: z.int(),
        out_of: z.int(),
      }),
    ),
  ),
  /** Insulin that acts otherwise than the planned one, where such is injected. */
  other_insulin: z.optional(
    z.array(
      z.strictObject({
        dose: z.enum(['basal', 'meals']),
        planned: code,
        taken: code,
        days: z.int(),
        out_of: z.int(),
      }),
    ),
  ),
  /** Days without a recorded basal injection, where there are such. */
  unrecorded_basal: z.optional(z.strictObject({ days: z.int(), out_of: z.int() })),
  ...forecastShape,
});

/** What stands in the way of a recommendation; `params` are the numbers that its sentence names. */
export const refusalWire = z.strictObject({
  code: z.union([z.int(), z.string()]),
  params: named,
  /** The first day on which it would not, if from now on nothing is missing; null where that is not known. */
  earliest_on: z.nullable(calendarDay),
});

/** What the advisor says about one value of the plan, as the calls carry it. */
export type SettingAdvice = Camelised<z.infer<typeof adviceWire>>['settings'][number];
