import type { AgpReport, Assessment, ReportStatistics } from '@glidepath/report-figures';

const percent = (value: number | null, rawValue: number | null = value) => ({
  value,
  unitsType: 'percent' as const,
  rawValue,
});
const mgDl = (value: number) => ({ value, unitsType: 'mg/dL' as const });
const mode = (percentage: number, hours: number, minutes: number) => ({ percentage, averageTime: { hours, minutes } });

/** For tests: the figures of decisions-3, appendix A. */
export const aCgm: NonNullable<ReportStatistics['cgm']> = {
  avg: mgDl(154),
  gmi: percent(7),
  stdev: mgDl(52),
  cv: percent(33.8),
  lt54: percent(1),
  gte54lt70: percent(3),
  lt70: percent(4),
  gte70lte180: percent(68),
  gt180lte250: percent(20),
  gt180: percent(28),
  gt250: percent(8),
  timeCgmActivePercentage: percent(96.4),
};

export const someStatistics: ReportStatistics = {
  cgm: aCgm,
  smbg: { avg: 149, sd: 48, readingsPerDay: 3.2 },
  insulin: {
    totalInsulin: { tdd: 41.2, sd: 6.3 },
    avgBolusPerDay: 5.6,
    basalTdd: { percentage: 47, units: 19.4 },
    bolusTdd: { percentage: 53, units: 21.8 },
  },
  carbs: { avg: 163, sd: 41 },
  hcl: {
    pumpControlMode: mode(85, 20, 24),
    sleep: mode(30, 7, 12),
    exercise: { ...mode(2, 0, 29), weeklyAmount: 3.5 },
  },
};

export const noStatistics: ReportStatistics = { cgm: null, smbg: null, insulin: null, carbs: null, hcl: null };

export function anAgp(changes: Partial<AgpReport> = {}): AgpReport {
  return {
    start: '2022-03-14',
    end: '2022-03-27',
    cgmGraph: Array.from({ length: 96 }, (_, index) => ({
      time: index * 15,
      p5: 80,
      p10: 92,
      p25: 110,
      p50: 138,
      p75: 171,
      p90: 214,
      p95: 240,
    })),
    bolusGraph: Array.from({ length: 24 }, (_, index) => ({
      time: index * 60,
      count: index === 8 ? 12 : 2,
      p10: 2,
      p25: 3.5,
      p50: 4.5,
      p75: 5.5,
      p90: 7,
    })),
    statistics: someStatistics,
    ...changes,
  };
}

const goal = (bound: 'lt' | 'lte' | 'gt' | 'gte', value: number) => ({ bound, value, unitsType: 'percent' as const });
const none = { previous: null, change: null };
const change = (previous: number, by: number) => ({ previous, change: by });

export const anAssessment: Assessment = {
  glycemiaRiskIndex: {
    value: 37,
    rawValue: 36.6,
    zone: 'B',
    hypoglycemiaComponent: 4.2,
    hyperglycemiaComponent: 15,
  },
  timeInTightRange: { value: 48, rawValue: 48.2 },
  goals: {
    avg: { bound: 'lt', value: 154, unitsType: 'mg/dL' },
    gmi: goal('lt', 7),
    cv: goal('lte', 36),
    lt54: goal('lt', 1),
    lt70: goal('lt', 4),
    gte70lte180: goal('gt', 70),
    gt180: goal('lt', 25),
    gt250: goal('lt', 5),
    timeCgmActivePercentage: goal('gte', 70),
  },
  dataSufficiency: { isEnoughForStatistics: true, isEnoughForProfile: true, isEnoughForGoals: true, missing: [] },
  comparison: {
    start: '2022-02-28',
    end: '2022-03-13',
    changes: {
      avg: change(166, -12),
      gmi: change(7.3, -0.3),
      stdev: change(52, 0),
      cv: change(31.3, 2.5),
      lt54: change(1, 0),
      gte54lt70: change(2, 1),
      lt70: change(3, 1),
      gte70lte180: change(61, 7),
      gt180lte250: change(26, -6),
      gt180: change(36, -8),
      gt250: change(10, -2),
      timeCgmActivePercentage: change(91.2, 5.2),
      timeInTightRange: change(40, 8),
      glycemiaRiskIndex: change(44, -7),
      smbgAvg: none,
      smbgReadingsPerDay: none,
      tdd: change(43.4, -2.2),
      avgBolusPerDay: change(5.1, 0.5),
      basalTddUnits: change(20.4, -1),
      basalTddPercentage: change(47, 0),
      bolusTddUnits: change(23, -1.2),
      carbsAvg: change(150, 13),
    },
  },
};
