import { describe, expect, it } from 'vitest';

import { BIN, exactMgDl, glucoseBin, shownMgDl } from './glucose-bin.ts';

describe('glucoseBin', () => {
  it.each([
    [53.9, BIN.veryLow],
    [54, BIN.low],
    [69.6, BIN.low],
    [69.9, BIN.low],
    [70, BIN.tightTarget],
    [140, BIN.tightTarget],
    [140.1, BIN.upperTarget],
    [180, BIN.upperTarget],
    [180.1, BIN.high],
    [250, BIN.high],
    [250.1, BIN.veryHigh],
  ])('STAT-14: %d mg/dL is compared as recorded', (mgDl, bin) => {
    expect(glucoseBin(mgDl, 'mg/dL')).toBe(bin);
  });

  it.each([
    [2.9, BIN.veryLow],
    [3.0, BIN.low],
    [3.8, BIN.low],
    [3.84, BIN.low],
    [3.86, BIN.tightTarget],
    [3.9, BIN.tightTarget],
    [7.8, BIN.tightTarget],
    [7.9, BIN.upperTarget],
    [10.0, BIN.upperTarget],
    [10.04, BIN.upperTarget],
    [10.1, BIN.high],
    [13.9, BIN.high],
    [14.0, BIN.veryHigh],
  ])('%d mmol/L is compared with the limits of its own unit, as it is read', (mmolL, bin) => {
    expect(glucoseBin(mmolL, 'mmol/L')).toBe(bin);
  });

  it('shows every tenth of mmol/L as whole mg/dL of the same range', () => {
    for (let tenths = 11; tenths <= 330; tenths += 1) {
      const shown = shownMgDl(tenths / 10, 'mmol/L');
      const [own, converted] = [glucoseBin(tenths / 10, 'mmol/L'), glucoseBin(shown, 'mg/dL')];
      const isTight = (bin: number) => bin === BIN.tightTarget || bin === BIN.upperTarget;
      expect(own === converted || (isTight(own) && isTight(converted)), String(tenths)).toBe(true);
      expect(Math.round((shown / 18.018018) * 10)).toBe(tenths);
    }
  });

  it('keeps what is computed unrounded', () => {
    expect(exactMgDl(10, 'mmol/L')).toBeCloseTo(180.18018, 5);
    expect(shownMgDl(69.6, 'mg/dL')).toBe(69.6);
  });
});
