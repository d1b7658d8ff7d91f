import { describe, expect, it } from 'vitest';

import { CHART_TOP_MG_DL, GLUCOSE_LIMITS_MG_DL, RANGE_BORDERS } from './glucose-limits.ts';

describe('the limits of glucose', () => {
  it('CONST-02: divide it into below 54, 54 to 69, 70 to 180, 181 to 250 and above 250; charts end at 400', () => {
    expect(GLUCOSE_LIMITS_MG_DL).toEqual({
      lowFrom: 54,
      targetFrom: 70,
      tightUpTo: 140,
      targetUpTo: 180,
      highUpTo: 250,
    });
    expect(RANGE_BORDERS['mg/dL']).toMatchObject({
      veryLow: '<54',
      low: '54–69',
      target: '70–180',
      high: '181–250',
      veryHigh: '>250',
    });
    expect(CHART_TOP_MG_DL.usual).toBe(400);
  });
});
