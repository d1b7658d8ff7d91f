import { OLDER_FROM_YEARS, ROUNDING_NOISE, TIME_BELOW_GOAL_PERCENT } from '@glidepath/quantities';

import type { GlucoseFigures } from './glucose-figures.ts';

/** Why somebody should be looked at, the gravest first. */
export const CRITERIA = ['very-low', 'low', 'drop', 'high', 'no-data'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Who is older or at high risk has goals of their own (Battelino et al., Diabetes Care 2019;42:1593). */
export type Care = 'usual' | 'careful';

/** `measured` and `limit` are percent; of a drop percentage points, below zero. */
export type CriterionMet = Readonly<{ criterion: Criterion; measured: number; limit: number }>;

type Limits = Readonly<{
  below54Percent: number;
  below70Percent: number;
  above250Percent: number;
  timeInRangePercent: number;
}>;

const LIMITS: Readonly<Record<Care, Limits>> = {
  usual: {
    // More than 1 % and 4 %: Battelino 2019, and the flags of the Stanford TIDE dashboard.
    below54Percent: TIME_BELOW_GOAL_PERCENT.below54,
    below70Percent: TIME_BELOW_GOAL_PERCENT.below70,
    // More than 5 % above 250: Battelino 2019. Less than 65 % in range: five points below its goal, as TIDE flags it.
    above250Percent: 5,
    timeInRangePercent: 65,
  },
  careful: {
    // Battelino 2019 names no goal below 54 for older people: any time there is too much.
    below54Percent: 0,
    below70Percent: TIME_BELOW_GOAL_PERCENT.below70WhenOlder,
    // Battelino 2019 for older people.
    above250Percent: 10,
    timeInRangePercent: 50,
  },
};

/** A drop of time in range by more than 15 points from one week to the next, as TIDE flags it. */
const DROP_POINTS = -15;
/** Half of the last 7 days, as TIDE flags it. */
const LEAST_ACTIVE_PERCENT = 50;

/** Of a pregnancy or a high risk at another age nothing is known here. */
export function careFor(ageYears: number | null): Care {
  return ageYears !== null && ageYears >= OLDER_FROM_YEARS ? 'careful' : 'usual';
}

/** The gravest first. Where there are too few readings for figures, that alone is known. */
export function criteriaMet(figures: GlucoseFigures | null, care: Care): readonly CriterionMet[] {
  if (figures === null) return [{ criterion: 'no-data', measured: 0, limit: LEAST_ACTIVE_PERCENT }];
  const limits = LIMITS[care];
  return [
    ...above('very-low', figures.below54Percent, limits.below54Percent),
    ...above('low', figures.below70Percent, limits.below70Percent),
    ...below('drop', figures.timeInRangeChangePoints ?? 0, DROP_POINTS),
    ...high(figures, limits),
    // A meter is asked for the number of its readings, before there are any figures.
    ...(figures.source === 'sensor' ? below('no-data', figures.activePercent7, LEAST_ACTIVE_PERCENT) : []),
  ];
}

function high({ above250Percent, from70To180Percent }: GlucoseFigures, limits: Limits): readonly CriterionMet[] {
  const isVeryHigh = above('high', above250Percent, limits.above250Percent);
  return isVeryHigh.length > 0 ? isVeryHigh : below('high', from70To180Percent, limits.timeInRangePercent);
}

function above(criterion: Criterion, measured: number, limit: number): readonly CriterionMet[] {
  return measured > limit + ROUNDING_NOISE ? [{ criterion, measured, limit }] : [];
}

function below(criterion: Criterion, measured: number, limit: number): readonly CriterionMet[] {
  return measured < limit - ROUNDING_NOISE ? [{ criterion, measured, limit }] : [];
}

const FIGURE_OF = {
  'very-low': 'below54',
  low: 'below70',
  drop: 'time-in-range-change',
  'no-data': 'active',
} as const;

/** What was measured: highs are told by the time above 250 mg/dL or, where that is within its limit, by the time in range. */
export function measuredFigure({ criterion, measured, limit }: CriterionMet) {
  if (criterion === 'high') return measured > limit ? 'above250' : 'time-in-range';
  return FIGURE_OF[criterion];
}
