import type { CgmFigure, CgmStatistics } from '../cgm-statistics/cgm-statistics.ts';

/** `lt`: below the value; `lte`: at most; `gt`: above; `gte`: at least. */
export type Goal = Readonly<{ bound: 'lt' | 'lte' | 'gt' | 'gte'; value: number; unitsType: CgmFigure['unitsType'] }>;

/**
 * Of adults with type 1 or type 2 diabetes. Time in ranges: international consensus (Battelino et al., Diabetes Care
 * 2019;42:1593); mean, GMI and CV as the glucose profile of the same consensus prints them. Older people, people at high
 * risk and pregnant women have other goals, so whoever shows these says whose they are. Tight range has none.
 */
export const CONSENSUS_GOALS = {
  avg: { bound: 'lt', value: 154, unitsType: 'mg/dL' },
  gmi: { bound: 'lt', value: 7, unitsType: 'percent' },
  cv: { bound: 'lte', value: 36, unitsType: 'percent' },
  lt54: { bound: 'lt', value: 1, unitsType: 'percent' },
  lt70: { bound: 'lt', value: 4, unitsType: 'percent' },
  gte70lte180: { bound: 'gt', value: 70, unitsType: 'percent' },
  gt180: { bound: 'lt', value: 25, unitsType: 'percent' },
  gt250: { bound: 'lt', value: 5, unitsType: 'percent' },
  timeCgmActivePercentage: { bound: 'gte', value: 70, unitsType: 'percent' },
} as const satisfies Partial<Record<keyof CgmStatistics, Goal>>;
