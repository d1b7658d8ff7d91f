import { describe, expect, it } from 'vitest';

import { cgmFigures } from './cgm-figures.ts';

type Reports = NonNullable<Parameters<typeof cgmFigures>[0]>;

const percent = (value: number | null, raw_value?: number | null) => ({
  value,
  units_type: 'percent',
  ...(raw_value === undefined ? {} : { raw_value }),
});
const CGM = {
  avg: { value: 154, units_type: 'mg/dL', raw_value: 153.664 },
  gmi: percent(7, 6.985_642),
  stdev: { value: 58, units_type: 'mg/dL' },
  cv: percent(37.8, 37.751_797),
  lt54: percent(0, 0.444_444),
  gte54lt70: percent(3, 3.2),
  lt70: percent(4, 3.644_444),
  gte70lte180: percent(63, 62.505_49),
  gt180lte250: percent(25, 24.85),
  gt180: percent(34, 33.85),
  gt250: percent(9, 9),
  time_cgm_active_percentage: percent(93.3),
};
const day = { in_range: 1 };

/** Only what is read of a report. */
function reportsWith(changes: object = {}, agpChanges: object = {}, dailyReport: object | null = DAILY): Reports {
  const agp = {
    start: '2026-02-15',
    end: '2026-02-28',
    statistics: { cgm: { ...CGM, ...changes } },
    ...agpChanges,
  };
  return { reports_data: { agp, daily_report: dailyReport } } as unknown as Reports;
}
const DAILY = {
  time_in_range: { '02/14/2026': day, '02/15/2026': day, '02/20/2026': day, '02/28/2026': day, '03/01/2026': day },
};

describe('cgmFigures', () => {
  it('takes what is exact, and what is rounded only where nothing else is known', () => {
    expect(cgmFigures(reportsWith())).toEqual({
      startsOn: '2026-02-15',
      endsOn: '2026-02-28',
      meanMgDl: 153.664,
      gmiPercent: 6.985_642,
      cvPercent: 37.751_797,
      daysOfWear: 3,
      activePercent: 93.3,
      ranges: {
        veryLowPercent: 0.444_444,
        lowPercent: 3.2,
        targetPercent: 62.505_49,
        highPercent: 24.85,
        veryHighPercent: 9,
      },
    });
  });

  it('leaves out what is missing: it is not zero', () => {
    const figures = cgmFigures(reportsWith({ cv: percent(null, null), gt250: percent(null) }, {}, null));
    expect(figures).toMatchObject({ cvPercent: null, ranges: null, daysOfWear: null, meanMgDl: 153.664 });
  });

  it.each([
    ['no reports', null],
    ['no profile', { reports_data: { agp: null, daily_report: null } } as unknown as Reports],
    ['no days', reportsWith({}, { start: null, end: null })],
    ['no sensor', reportsWith({}, { statistics: { cgm: null } })],
  ])('of %s are none', (_, reports) => {
    expect(cgmFigures(reports)).toBeNull();
  });
});
