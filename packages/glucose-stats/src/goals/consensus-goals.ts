import { OLDER_FROM_YEARS, TIME_BELOW_GOAL_PERCENT } from '@glidepath/quantities';

import type { CgmFigure, CgmStatistics } from '../cgm-statistics/cgm-statistics.ts';

/** `lt`: below the value; `lte`: at most; `gt`: above; `gte`: at least. */
export type Goal = Readonly<{ bound: 'lt' | 'lte' | 'gt' | 'gte'; value: number; unitsType: CgmFigure['unitsType'] }>;

/**
 * With type 1 or type 2 diabetes. Time in ranges: international consensus (Battelino et al., Diabetes Care
 * 2019;42:1593); mean, GMI and CV as the glucose profile of the same consensus prints them. Tight range has none.
 */
const USUAL_GOALS = {
  avg: { bound: 'lt', value: 154, unitsType: 'mg/dL' },
  gmi: { bound: 'lt', value: 7, unitsType: 'percent' },
  cv: { bound: 'lte', value: 36, unitsType: 'percent' },
  lt54: { bound: 'lt', value: TIME_BELOW_GOAL_PERCENT.below54, unitsType: 'percent' },
  lt70: { bound: 'lt', value: TIME_BELOW_GOAL_PERCENT.below70, unitsType: 'percent' },
  gte70lte180: { bound: 'gt', value: 70, unitsType: 'percent' },
  gt180: { bound: 'lt', value: 25, unitsType: 'percent' },
  gt250: { bound: 'lt', value: 5, unitsType: 'percent' },
  timeCgmActivePercentage: { bound: 'gte', value: 70, unitsType: 'percent' },
} as const satisfies Partial<Record<keyof CgmStatistics, Goal>>;

/** The same consensus for older people: fewer lows before more time in range. It names no mean or GMI, and no share <54. */
const OLDER_GOALS = {
  cv: USUAL_GOALS.cv,
  lt70: { bound: 'lt', value: TIME_BELOW_GOAL_PERCENT.below70WhenOlder, unitsType: 'percent' },
  gte70lte180: { bound: 'gt', value: 50, unitsType: 'percent' },
  gt180: { bound: 'lt', value: 50, unitsType: 'percent' },
  gt250: { bound: 'lt', value: 10, unitsType: 'percent' },
  timeCgmActivePercentage: USUAL_GOALS.timeCgmActivePercentage,
} as const satisfies Partial<Record<keyof CgmStatistics, Goal>>;

/** Whoever shows goals says whose they are. */
export type ConsensusGoals = Readonly<
  { goalsOf: 'most'; goals: typeof USUAL_GOALS } | { goalsOf: 'older'; goals: typeof OLDER_GOALS }
>;

/** Without an age those of most people. */
export function consensusGoals(ageYears: number | undefined): ConsensusGoals {
  const isOlder = ageYears !== undefined && ageYears >= OLDER_FROM_YEARS;
  return isOlder ? { goalsOf: 'older', goals: OLDER_GOALS } : { goalsOf: 'most', goals: USUAL_GOALS };
}
