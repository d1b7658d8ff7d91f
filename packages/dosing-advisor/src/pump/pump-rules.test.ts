import { describe, expect, it } from 'vitest';

import { effectiveDrift } from '../evidence/fasting/fasting-runs.ts';
import { type PumpRounding, roundedToPumpStep } from '../limits/round-to-pump-step.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { flatPumpPlan } from '../test-cases/golden-patients.ts';
import { basalEstimate } from './basal-estimate.ts';
import { postCheck } from './post-check.ts';

describe('effectiveDrift', () => {
  it.each([
    [160, 130, 2, 0],
    [130, 100, 2, -10],
    [110, 80, 2, -15],
    [90, 110, 2, 5],
    [110, 150, 2, 20],
    [150, 180, 1.5, 20],
    [85, 70, 1, -15],
  ])('from %i to %i mg/dL in %d h with a target of 110: %d mg/dL/h', (start, end, hours, drift) => {
    expect(effectiveDrift(start, end, hours, 110)).toBeCloseTo(drift, 10);
  });
});

describe('basalEstimate', () => {
  const nothing = {
    driftDays: 0,
    driftMgDlPerHour: Number.NaN,
    driftError: Number.NaN,
    slopeMgDlPerHour: Number.NaN,
    actingUnitsPerHour: Number.NaN,
    levelDays: 0,
    levelMgDl: Number.NaN,
  };
  const spread = (first: number, second: number, third: number, others: number) => [
    first,
    second,
    third,
    ...Array.from({ length: 5 }, () => others),
  ];

  it.each([
    ['rising and high', 14, 8, 2, 8, 150, 12, 0.0892, 0.075, 0.1277, 5.444, spread(0.0798, 0.0958, 0.0798, 0.0639)],
    [
      'falling and low',
      14,
      -8,
      2,
      -8,
      85,
      12,
      -0.098,
      -0.0375,
      -0.1054,
      -5.444,
      spread(-0.0659, -0.079, -0.0659, -0.0527),
    ],
    ['high but falling', 14, 0, 1, -9, 190, 12, 0, 0, 0, 0, spread(0, 0, 0, 0)],
    ['high and still', 14, 0, 1, 0, 190, 12, 0, 0.15, 0.1167, 0, spread(0.0729, 0.0875, 0.0729, 0.0583)],
    ['four days', 4, 8, 2, 8, 150, 4, 0, 0, null, 0, spread(0, 0, 0, 0)],
  ])('%s in one block', (_, days, drift, error, slope, level, levelDays, byDrift, byLevel, own, left, changes) => {
    const evidence = Array.from({ length: 8 }, (__, block) => ({ block, ...nothing }));
    evidence[1] = {
      block: 1,
      driftDays: days,
      driftMgDlPerHour: drift,
      driftError: error,
      slopeMgDlPerHour: slope,
      actingUnitsPerHour: 1,
      levelDays,
      levelMgDl: level,
    };
    const estimates = basalEstimate(evidence, [{ startMinute: 0, value: 1 }], { mgDlPerUnitAt: () => 45 }, 110);
    expect(estimates[1]).toMatchObject({
      driftLogChange: expect.closeTo(byDrift, 4),
      levelLogChange: expect.closeTo(byLevel, 4),
      ownLogChange: own === null ? null : expect.closeTo(own, 4),
      driftMgDlPerHour: expect.closeTo(left, 3),
    });
    expect(estimates.map(({ logChange }) => logChange)).toEqual(changes.map((change) => expect.closeTo(change, 4)));
  });
});

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
