import { CANNOT_TELL_REASONS, MEASURES, VERDICTS } from '@glidepath/decision-outcome';
import * as z from 'zod/mini';

import { calendarDay } from './text.wire.ts';

/** A decision is judged after so many days in force. */
export const JUDGED_AFTER_DAYS = [14, 28, 42] as const;
export type JudgedAfterDays = (typeof JUDGED_AFTER_DAYS)[number];

/** A version of the plan, settings that a pump reported of itself, or another type of treatment. */
const OTHER_CHANGES = ['plan', 'pump-settings', 'treatment-type'] as const;
export type OtherChange = (typeof OTHER_CHANGES)[number];

const count = z.int().check(z.gte(0));
const points = z.number();
const percent = z.number();

/** Of the time in the changed hours; `expected_percent` is what was to be expected after without any change. */
const effectWire = z.strictObject({
  measure: z.enum(MEASURES),
  before_percent: percent,
  after_percent: percent,
  expected_percent: percent,
  change_points: points,
  lowest_points: points,
  highest_points: points,
});

const minute = z.int().check(z.gte(0));

/** What became of a decision. */
const judgedWire = {
  verdict: z.enum(VERDICTS),
  /** Why nothing can be said; null of every other verdict. */
  reason: z.nullable(z.enum(CANNOT_TELL_REASONS)),
  /** What else changed, where that is the reason; left out of those that were judged before it was kept. */
  other_change: z.optional(z.enum(OTHER_CHANGES)),
  /** More insulin was given against highs, less against lows; null where no hours were changed. */
  intent: z.nullable(z.enum(['more', 'less'])),
  /** Minutes of the patient's day; they may reach past midnight. */
  hours: z.array(z.strictObject({ from_minute: minute, to_minute: minute })),
  /** The patient's day on which the plan was in force, for a pump as it reported itself. */
  in_force_on: z.nullable(calendarDay),
  /** Days that told enough. */
  days_before: count,
  days_after: count,
  effect: z.nullable(effectWire),
  /** What it may have cost in the same hours. */
  guard: z.nullable(effectWire),
  /** What was forecast for `effect`, of the days of the advice; null where nothing was. */
  forecast_points: z.nullable(points),
};

export const decisionOutcomeWire = z.strictObject(judgedWire);

/** As it is stored: with what the clinic's comparison needs, which no answer tells of single people. */
export const storedOutcomeWire = z.strictObject({
  ...judgedWire,
  /** Days since a criterion for looking was met, when it was decided; null where none was. */
  days_to_decision: z.nullable(count),
  /** Others, by a key that names nobody, for whom nothing was decided in the same weeks. */
  undecided: z.array(z.strictObject({ key: z.string(), change_points: points })),
});
