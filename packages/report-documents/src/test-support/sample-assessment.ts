import type { Assessment } from '@glidepath/report-figures';

import type { Goal } from '../report-input.ts';

const change = (previous: number | null, difference: number | null) => ({ previous, change: difference });

const percent = (bound: Goal['bound'], value: number) => ({ bound, value, unitsType: 'percent' }) as const;

/** The goals for most adults. */
const GOALS: Assessment['goals'] = {
  avg: { bound: 'lt', value: 154, unitsType: 'mg/dL' },
  gmi: percent('lt', 7),
  cv: percent('lte', 36),
  lt54: percent('lt', 1),
  lt70: percent('lt', 4),
  gte70lte180: percent('gt', 70),
  gt180: percent('lt', 25),
  gt250: percent('lt', 5),
  timeCgmActivePercentage: percent('gte', 70),
};

const CHANGES = {
  avg: change(170, -16),
  gmi: change(7.4, -0.4),
  stdev: change(71, -6),
  cv: change(42, 0.3),
  lt54: change(0, 0),
  gte54lt70: change(2, 2),
  lt70: change(2, 2),
  gte70lte180: change(54, 9),
  gt180lte250: change(28, -5),
  gt180: change(44, -11),
  gt250: change(16, -6),
  timeCgmActivePercentage: change(97.8, -0.2),
  timeInTightRange: change(40, 7),
  glycemiaRiskIndex: change(53, -10),
  smbgAvg: change(130, 3),
  smbgReadingsPerDay: change(null, null),
  tdd: change(40.5, 0.9),
  avgBolusPerDay: change(3.8, 0.2),
  basalTddUnits: change(20.1, -0.2),
  basalTddPercentage: change(50, -2),
  bolusTddUnits: change(20.3, 1.1),
  carbsAvg: change(207, 15),
};

export function anAssessment(parts: Partial<Assessment> = {}): Assessment {
  return {
    glycemiaRiskIndex: {
      value: 43,
      rawValue: 43.36,
      zone: 'C',
      hypoglycemiaComponent: 3,
      hyperglycemiaComponent: 21.5,
    },
    timeInTightRange: { value: 47, rawValue: 47.3 },
    goalsOf: 'most',
    goals: GOALS,
    dataSufficiency: { isEnoughForStatistics: true, isEnoughForProfile: true, isEnoughForGoals: true, missing: [] },
    comparison: { start: '2026-02-22', end: '2026-03-07', changes: CHANGES },
    ...parts,
  };
}
