import { describe, expect, it } from 'vitest';

import { type PumpRounding, roundedToPumpStep } from '../limits/round-to-pump-step.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { flatPumpPlan } from '../test-cases/golden-patients.ts';
import { postCheck } from './post-check.ts';

describe('roundedToPumpStep', () => {
  const rounded = (wanted: number, current: number, step: number, more: Partial<PumpRounding>): number => {
    const isRate = more.moreInsulinIs !== 'lower';
    return roundedToPumpStep({
      current,
      logChange: isRate ? Math.log(wanted / current) : Math.log(current / wanted),
      moreInsulinIs: 'higher',
      stepAt: () => step,
      limits: { lowest: 0.05, highest: 30 },
      maxRise: 0.15,
      maxFall: 0.3,
      ...more,
    });
  };
  const ratio: Partial<PumpRounding> = { moreInsulinIs: 'lower', limits: { lowest: 3, highest: 70 } };

  it('takes the nearest step, or the next one where that would be too bold', () => {
    expect(rounded(1.07, 1, 0.05, {})).toBe(1.05);
    expect(rounded(0.333, 0.3, 0.05, {})).toBe(0.35);
    expect(rounded(0.345, 0.3, 0.1, {})).toBe(0.3);
    expect(rounded(11.41, 12, 1, ratio)).toBe(11);
    expect(rounded(8.73, 10, 0.1, ratio)).toBe(8.7);
  });

  it('rounds no rise of a ratio to clearly more than was asked for', () => {
    const down = { ...ratio, risesAreRounded: 'down' } as const;
    // 17 % more is asked for: 8 g/U would be 25 %.
    expect(rounded(8.55, 10, 1, down)).toBe(9);
    expect(rounded(8.19, 10, 0.5, down)).toBe(8.5);
    expect(rounded(11.41, 12, 1, down)).toBe(12);
    expect(rounded(8.73, 10, 0.1, down)).toBe(8.7);
    // The next step is a hair away.
    expect(rounded(10.15, 10.3, 0.5, down)).toBe(10);
    // What is less insulin is rounded as before.
    expect(rounded(10.3, 10, 0.5, down)).toBe(10.5);
  });

  it('stays within the limits of the plan', () => {
    expect(rounded(2.6, 3, 0.1, ratio)).toBe(3);
  });

  it('never turns a change around, and leaves a value alone that is not to change', () => {
    expect(rounded(0.0761, 0.08, 0.05, {})).toBe(0.05);
    expect(rounded(12.3, 12.4, 1, ratio)).toBe(12);
    expect(rounded(12.45, 12.4, 1, ratio)).toBe(13);
    expect(rounded(0.0333, 0.0333, 0.05, {})).toBe(0.0333);
  });
});

describe('postCheck', () => {
  const check = (
    current: readonly [number, number, number],
    next: readonly [number, number, number],
    dailyDoseUnits = 38,
  ) => {
    const checked = postCheck(
      flatPumpPlan(...current).rates,
      flatPumpPlan(...next).rates,
      dailyDoseUnits,
      TYPE_RULES.Type1,
    );
    if (checked.outcome !== 'passed') return checked.outcome;
    const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = checked.tables;
    const values = [basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit].map(
      (table) => table[0]?.value,
    );
    return [...values, ...checked.flags];
  };

  it('lets usual values pass', () => {
    expect(check([0.8, 10, 45], [0.85, 9.5, 43])).toEqual([0.85, 9.5, 43]);
  });

  it('takes back basal that makes up too much of all insulin', () => {
    expect(check([1, 10, 45], [1.1, 10, 45], 36)).toEqual([1, 10, 45, 'REVIEW_BASAL_SHARE']);
  });

  it('takes back an unusual carb ratio that gives more insulin, and only points out one that gives less', () => {
    expect(check([0.8, 5, 45], [0.8, 4.5, 45])).toEqual([0.8, 5, 45, 'REVIEW_CR']);
    expect(check([0.8, 28, 45], [0.8, 31, 45])).toEqual([0.8, 31, 45, 'REVIEW_CR']);
  });

  it('takes back a correction factor that no longer suits the carb ratio', () => {
    expect(check([0.8, 12, 30], [0.8, 13, 25])).toEqual([0.8, 13, 30, 'REVIEW_CF_CR_RATIO']);
  });

  it('refuses a daily basal dose above 72 U', () => {
    expect(check([3.1, 3, 10], [3.1, 3, 10], 150)).toBe('daily-basal-out-of-range');
  });

  it('looks at each part of the day of the present plan', () => {
    const current = {
      ...flatPumpPlan(0.8, 5, 45).rates,
      carbRatioGramsPerUnit: [
        { startMinute: 0, value: 5 },
        { startMinute: 660, value: 6 },
      ],
    };
    const checked = postCheck(current, flatPumpPlan(0.8, 4.5, 45).rates, 38, TYPE_RULES.Type1);
    expect(checked).toMatchObject({ tables: { carbRatioGramsPerUnit: current.carbRatioGramsPerUnit } });
  });
});
