import { perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { CONTEXT } from '../test-support/sample-plans.ts';
import { adjustedCorrectionRows, adjustmentIssues, hasAdjustTool, isSoundAdjustment } from './adjusted-correction.ts';
import { correctionTableIssues } from './scale-issues.ts';

const issues = (correctingFromMgDl: number | null, correctionFactorMgDlPerUnit: number | null) =>
  adjustmentIssues({ correctingFromMgDl, correctionFactorMgDlPerUnit });
const rows = (correctingFromMgDl: number, correctionFactorMgDlPerUnit: number) =>
  adjustedCorrectionRows({ correctingFromMgDl, correctionFactorMgDlPerUnit });

describe('adjustmentIssues', () => {
  it.each([100, 101, 249, 250])('SSI-28: corrects from %s', (from) => {
    expect(issues(from, 50)).toEqual([]);
  });

  it.each([99, 251, 0, 1000, 150.5, Number.NaN])('SSI-28: does not correct from %s', (from) => {
    expect(issues(from, 50)).toEqual([
      { code: 'adjust.from-out-of-range', at: ['correctingFromMgDl'], params: { min: 100, max: 250 } },
    ]);
  });

  it.each([20, 21, 279, 280])('SSI-29: takes a factor of %s', (factor) => {
    expect(issues(150, factor)).toEqual([]);
  });

  it.each([19, 281, 0, 1000, 50.5, Number.NaN])('SSI-29: takes no factor of %s', (factor) => {
    expect(issues(150, factor)).toEqual([
      { code: 'adjust.factor-out-of-range', at: ['correctionFactorMgDlPerUnit'], params: { min: 20, max: 280 } },
    ]);
  });

  it('SSI-28, SSI-29: both must be there', () => {
    expect(issues(null, null)).toEqual([
      { code: 'adjust.from-missing', at: ['correctingFromMgDl'] },
      { code: 'adjust.factor-missing', at: ['correctionFactorMgDlPerUnit'] },
    ]);
    expect(isSoundAdjustment({ correctingFromMgDl: 150, correctionFactorMgDlPerUnit: null })).toBe(false);
    expect(isSoundAdjustment({ correctingFromMgDl: 150, correctionFactorMgDlPerUnit: 50 })).toBe(true);
  });

  it('clinics that write mmol/L do not have the tool (D-28)', () => {
    expect([hasAdjustTool('mg/dL'), hasAdjustTool('mmol/L')]).toEqual([true, false]);
  });
});

describe('adjustedCorrectionRows', () => {
  it('SSI-30: nothing up to the start, one unit more every factor, and the rest up to 600', () => {
    expect(rows(150, 100)).toEqual(
      [
        [150, 0],
        [250, 1],
        [350, 2],
        [450, 3],
        [550, 4],
        [600, 5],
      ].map(([upToMgDl, units]) => ({ upToMgDl, doseUnits: perPeriod(() => units) })),
    );
  });

  it('SSI-30: a factor that ends at 600 makes no second row there', () => {
    expect(rows(100, 250).map(({ upToMgDl }) => upToMgDl)).toEqual([100, 350, 600]);
  });

  it('SSI-30: whatever the tool makes of permitted figures is a sound table, one unit a row', () => {
    const isAsMeant = (from: number, factor: number) => {
      const made = rows(from, factor);
      const isOneUnitARow = made.every(
        ({ upToMgDl, doseUnits }, units) =>
          doseUnits.night === units && upToMgDl === Math.min(600, from + units * factor),
      );
      return isOneUnitARow && correctionTableIssues({ mode: 'sliding_scale', rows: made }, CONTEXT).length === 0;
    };
    const figures = Array.from({ length: 151 }, (_, from) => 100 + from).flatMap((from) =>
      Array.from({ length: 261 }, (_, factor) => [from, 20 + factor] as const),
    );
    expect(figures.filter(([from, factor]) => !isAsMeant(from, factor))).toEqual([]);
  });
});
