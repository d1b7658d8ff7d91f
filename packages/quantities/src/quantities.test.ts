import { describe, expect, it } from 'vitest';

import {
  clockMinute,
  DAY_PERIOD_START_MINUTES,
  dayPeriodAt,
  isTimeOfDay,
  MG_DL_PER_MMOL_L,
  mgDlFromMmolL,
  mmolLFromMgDl,
  PLAN_GLUCOSE_UNIT,
  UNITS,
} from './index.ts';

describe('quantities', () => {
  it('24:00 is the same time of every day as 00:00', () => {
    expect([0, 1, 1439, 1440, 1441].map(clockMinute)).toEqual([0, 1, 1439, 0, 1441]);
  });

  it('I18N-05: times of day are whole minutes from 0 to 1440', () => {
    expect([0, 1, 1439, 1440].every(isTimeOfDay)).toBe(true);
    expect([-1, 1441, 0.5, Number.NaN].some(isTimeOfDay)).toBe(false);
  });

  it('I18N-06: units read U, U/hr, g, mg/dL and mg/dL/U, and ml/dL/U in the logbook', () => {
    expect(Object.values(UNITS)).toEqual(['U', 'U/hr', 'g', 'mg/dL', 'mg/dL/U', 'ml/dL/U']);
  });

  it('I18N-07: 18.018018 mg/dL are 1 mmol/L', () => {
    expect(MG_DL_PER_MMOL_L).toBe(18.018018);
    expect(mmolLFromMgDl(180)).toBeCloseTo(9.99, 2);
    expect(mgDlFromMmolL(10)).toBeCloseTo(180.18, 2);
  });

  it('I18N-08: plans are in mg/dL', () => {
    expect(PLAN_GLUCOSE_UNIT).toBe('mg/dL');
  });

  it('I18N-09: the day turns from night to morning at 05:00, afternoon 11:00, evening 17:00, night 22:00', () => {
    expect(DAY_PERIOD_START_MINUTES).toEqual({ morning: 300, afternoon: 660, evening: 1020, night: 1320 });
    const turns = [299, 300, 659, 660, 1019, 1020, 1319, 1320, 0].map(dayPeriodAt);
    expect(turns).toEqual([
      'night',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
      'night',
      'night',
    ]);
  });
});
