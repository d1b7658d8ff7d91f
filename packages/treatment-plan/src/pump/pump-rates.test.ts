import { describe, expect, it } from 'vitest';

import { hasRates, NO_RATES } from './pump-rates.ts';

describe('the rates that a pump told', () => {
  it('RPT-12: are none where no table has a row, and some where one has', () => {
    expect(hasRates(NO_RATES)).toBe(false);
    expect(hasRates({ ...NO_RATES, carbRatioGramsPerUnit: [{ startMinute: 0, value: 10 }] })).toBe(true);
    expect(hasRates({ ...NO_RATES, correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 45 }] })).toBe(true);
  });
});
