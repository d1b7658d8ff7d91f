import type { AgpReport, ReportStatistics } from '@glidepath/report-figures';

import { glucoseAt, LAST_DAY } from './sample-daily.ts';

type CgmFigure = NonNullable<ReportStatistics['cgm']>['avg'];

function figure(value: number | null, unitsType: CgmFigure['unitsType'] = 'percent', rawValue = value): CgmFigure {
  return { value, unitsType, rawValue };
}

const STATISTICS: ReportStatistics = {
  cgm: {
    avg: figure(154, 'mg/dL', 154.24),
    gmi: figure(7),
    stdev: figure(65, 'mg/dL', 65.3),
    cv: figure(42.3),
    lt54: figure(0, 'percent', 0.2),
    gte54lt70: figure(4),
    lt70: figure(4),
    gte70lte180: figure(63),
    gt180lte250: figure(23),
    gt180: figure(33),
    gt250: figure(10),
    timeCgmActivePercentage: figure(97.6),
  },
  smbg: { avg: 133, sd: 29, readingsPerDay: 1 },
  insulin: {
    totalInsulin: { tdd: 41.4, sd: 3 },
    avgBolusPerDay: 4,
    basalTdd: { percentage: 48, units: 19.9 },
    bolusTdd: { percentage: 52, units: 21.5 },
  },
  carbs: { avg: 222, sd: 37 },
  hcl: {
    pumpControlMode: { percentage: 91, averageTime: { hours: 21, minutes: 50 } },
    sleep: { percentage: null, averageTime: { hours: 0, minutes: 0 } },
    exercise: { percentage: 3, averageTime: { hours: 0, minutes: 43 }, weeklyAmount: 2.5 },
  },
};

const around = (middle: number, stepsOf: number) => ({
  p10: middle - 2 * stepsOf,
  p25: middle - stepsOf,
  p50: middle,
  p75: middle + stepsOf,
  p90: middle + 2 * stepsOf,
});

export function anAgp(): AgpReport {
  return {
    start: '2026-03-08',
    end: LAST_DAY,
    cgmGraph: Array.from({ length: 96 }, (_, slot) => ({ time: slot * 15, ...around(glucoseAt(slot * 15), 20) })),
    bolusGraph: Array.from({ length: 24 }, (_, hour) => ({ time: hour * 60, count: hour, ...around(4, 1) })),
    statistics: STATISTICS,
  };
}
