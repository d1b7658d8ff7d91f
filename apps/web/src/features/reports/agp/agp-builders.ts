import type { AgpReport, ReportStatistics } from '../report-data.ts';

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
