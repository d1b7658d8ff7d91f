import type { MealSize } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import type { Pen } from '../limits/pen-dose.ts';
import { INSULINS } from '../test-cases/usual-cases.ts';
import { isJudgedByMornings, judgedRows } from './basal-rows.ts';
import { changedSizes, sizeLogChange } from './meal-doses.ts';
import { regeneratedScale } from './regenerated-scale.ts';
import { type BasalInjectionCase, titratedBasal } from './titrated-basal.ts';

const pen = (stepUnits: number, more: Partial<Pen> = {}): Pen => ({
  stepUnits,
  risesAreRounded: 'nearest',
  maxRiseUnits: Number.POSITIVE_INFINITY,
  maxRiseShare: Number.POSITIVE_INFINITY,
  ...more,
});

const CASE: BasalInjectionCase = {
  doseUnits: 20,
  pen: pen(1),
  diabetesType: 'Type1',
  goalMgDl: { low: 90, high: 110 },
  valuesMgDl: [],
  isChangedLately: false,
  takenWay: null,
  lowNights: 0,
  level2Lows: 0,
  isLowLeftOut: false,
  isHighRisk: false,
  isWithoutSensor: false,
  isLowSeen: false,
  stopsIncreases: false,
  softensCuts: false,
  watchesFewLows: false,
  basalShare: 0.45,
  unitsPerKg: null,
  bedtimeFallMgDl: 0,
};
const NEAR = [125, 130, 118, 122, 140, 128];
const ABOVE = [140, 150, 138, 145, 160, 142];
const FAR = [190, 210, 200, 185, 220, 205];
const BELOW = [84, 86, 88, 85, 90, 87];
const FAR_BELOW = [78, 76, 79, 75, 80, 77];
const SOME_LOW = [140, 66, 150, 64, 120, 130];
const MIXED = [120, 130, 125, 140, 135, 128];

describe('titratedBasal', () => {
  it.each<[readonly number[], Partial<BasalInjectionCase>, number, string]>([
    [[100, 105, 98, 110, 108, 102], {}, 20, 'IN_TARGET'],
    [NEAR, {}, 21, 'FASTING_ABOVE'],
    // A hair above the goal, or above it on as many days as not.
    [[111, 108, 112, 111, 107, 113], {}, 20, 'NEAR_GOAL_HOLD'],
    [[114, 108, 112, 114, 107, 113], {}, 20, 'NEAR_GOAL_HOLD'],
    [[100, 102, 104, 106, 130, 135, 140, 145], {}, 20, 'NEAR_GOAL_HOLD'],
    // What reads as the goal is on goal.
    [[110.4, 108, 112, 110.3, 107, 113], {}, 20, 'IN_TARGET'],
    [ABOVE, {}, 22, 'FASTING_ABOVE'],
    [FAR, {}, 22, 'FASTING_ABOVE'],
    [FAR, { diabetesType: 'Type2', doseUnits: 40, unitsPerKg: 40 / 90 }, 48, 'FASTING_ABOVE'],
    [FAR, { diabetesType: 'Type2', doseUnits: 50, unitsPerKg: 50 / 90, bedtimeFallMgDl: 60 }, 50, 'OVERBASAL_HOLD'],
    [FAR, { diabetesType: 'Type2', doseUnits: 90, unitsPerKg: 1 }, 90, 'OVERBASAL_HOLD'],
    [[140, 150, 75, 145, 160, 72], {}, 20, 'VARIABLE_HOLD'],
    [BELOW, {}, 19, 'FASTING_BELOW'],
    [FAR_BELOW, {}, 18, 'FASTING_BELOW'],
    [[100, 66, 110, 64, 120, 130], {}, 18, 'FASTING_LOW_P20'],
    [MIXED, { lowNights: 3 }, 18, 'NIGHT_HYPO'],
    [MIXED, { level2Lows: 1 }, 18, 'NIGHT_HYPO'],
    [MIXED, { level2Lows: 2 }, 16, 'L2_HYPO_REPEAT'],
    [MIXED, { lowNights: 2 }, 20, 'HYPO_HOLD'],
    [MIXED, { isLowLeftOut: true }, 20, 'LEFT_OUT_LOW_HOLD'],
    [BELOW, { isLowLeftOut: true }, 19, 'FASTING_BELOW'],
    [MIXED, { stopsIncreases: true }, 20, 'TBR_HOLD'],
    [[120, 130, 125], {}, 20, 'NO_DATA'],
    [[120, 130, 125], { isChangedLately: true }, 20, 'CHANGED_LATELY'],
    [FAR, { takenWay: 'less' }, 20, 'TAKEN_OTHERWISE'],
    // Less insulin than planned brought lows: the plan is too much all the same.
    [MIXED, { takenWay: 'less', lowNights: 3 }, 18, 'NIGHT_HYPO'],
    [ABOVE, { basalShare: 0.65 }, 20, 'BASAL_SHARE_HOLD'],
    [NEAR, { doseUnits: 6, pen: pen(0.5) }, 6.5, 'FASTING_ABOVE'],
  ])('mornings of %j, %j: %d U, %s', (valuesMgDl, more, doseUnits, code) => {
    expect(titratedBasal({ ...CASE, ...more, valuesMgDl })).toMatchObject({ doseUnits, code });
  });

  it.each<[readonly number[], Partial<BasalInjectionCase>, number, string]>([
    [[100, 105, 98, 110, 108, 102], { lowNights: 3 }, 19, 'NIGHT_HYPO'],
    [MIXED, { lowNights: 3 }, 20, 'HYPO_HOLD'],
    // Two nights in three weeks are no reason to leave mornings high.
    [ABOVE, { lowNights: 2 }, 22, 'FASTING_ABOVE'],
    [ABOVE, { lowNights: 3 }, 20, 'HYPO_HOLD'],
    // Mornings on goal, few lows, and little time in range: watched before the dose is cut.
    [[100, 105, 98, 110, 108, 102], { lowNights: 3, watchesFewLows: true }, 20, 'HYPO_WATCH'],
    [[100, 105, 98, 110, 108, 102], { lowNights: 5, watchesFewLows: true }, 20, 'HYPO_WATCH'],
    [[100, 105, 98, 110, 108, 102], { lowNights: 6, watchesFewLows: true }, 19, 'NIGHT_HYPO'],
    [[100, 105, 98, 110, 108, 102], { lowNights: 3, level2Lows: 1, watchesFewLows: true }, 18, 'NIGHT_HYPO'],
    [BELOW, { lowNights: 3, watchesFewLows: true }, 18, 'NIGHT_HYPO'],
    [[110.4, 108, 112, 110.3, 107, 113], { lowNights: 3 }, 19, 'NIGHT_HYPO'],
    // Low mornings, or one below 54, are no chance.
    [BELOW, { lowNights: 3 }, 18, 'NIGHT_HYPO'],
    [SOME_LOW, { lowNights: 3 }, 18, 'NIGHT_HYPO'],
    [MIXED, { lowNights: 3, level2Lows: 1 }, 18, 'NIGHT_HYPO'],
    [MIXED, { level2Lows: 2 }, 16, 'L2_HYPO_REPEAT'],
    // A large share is held where the nights show a reason.
    [ABOVE, { basalShare: 0.65 }, 22, 'FASTING_ABOVE'],
    [ABOVE, { basalShare: 0.71 }, 20, 'BASAL_SHARE_HOLD'],
    [ABOVE, { basalShare: 0.65, bedtimeFallMgDl: 5 }, 20, 'BASAL_SHARE_HOLD'],
    [ABOVE, { basalShare: 0.65, bedtimeFallMgDl: Number.NaN }, 20, 'BASAL_SHARE_HOLD'],
    [ABOVE, { basalShare: 0.65, lowNights: 1 }, 20, 'BASAL_SHARE_HOLD'],
  ])('within the consensus, mornings of %j, %j: %d U, %s', (valuesMgDl, more, doseUnits, code) => {
    expect(titratedBasal({ ...CASE, softensCuts: true, ...more, valuesMgDl })).toMatchObject({ doseUnits, code });
  });

  it('never gives more for more low nights, within the consensus or beyond it', () => {
    for (const valuesMgDl of [MIXED, NEAR, ABOVE, FAR, BELOW, FAR_BELOW, SOME_LOW]) {
      for (const basalShare of [0.45, 0.65]) {
        const after = (more: Partial<BasalInjectionCase>) =>
          titratedBasal({ ...CASE, basalShare, ...more, valuesMgDl }).doseUnits;
        for (const lowNights of [0, 1, 2, 3, 4, 5, 6]) {
          for (const regime of [{ softensCuts: true, watchesFewLows: true }, { softensCuts: true }, {}]) {
            expect(after({ ...regime, lowNights: lowNights + 1 })).toBeLessThanOrEqual(after({ ...regime, lowNights }));
          }
          expect(after({ softensCuts: false, lowNights })).toBeLessThanOrEqual(after({ softensCuts: true, lowNights }));
        }
      }
    }
  });

  it('rises by no more than its type allows, and never rounds a cut upwards', () => {
    expect(titratedBasal({ ...CASE, doseUnits: 60, valuesMgDl: FAR }).doseUnits).toBe(64);
    expect(titratedBasal({ ...CASE, doseUnits: 0.5, valuesMgDl: FAR_BELOW }).doseUnits).toBe(0.5);
  });
});

describe('titratedBasal with care', () => {
  const GOAL = { low: 80, high: 130 };
  const after = (valuesMgDl: readonly number[], more: Partial<BasalInjectionCase>) => {
    const { doseUnits, code } = titratedBasal({ ...CASE, goalMgDl: GOAL, isHighRisk: true, ...more, valuesMgDl });
    return [doseUnits, code];
  };
  const AT_145 = [140, 145, 150, 138, 152, 145];
  const AT_200 = [190, 210, 200, 185, 220, 205];
  const AT_300 = [300, 310, 290, 305, 320, 295];

  it('at high risk raises nothing up to 150 mg/dL, and above it by half, at most 2 U', () => {
    expect(after(AT_145, {})).toEqual([20, 'CARE_GOAL_HOLD']);
    expect(after(AT_145, { isHighRisk: false })).toEqual([21, 'FASTING_ABOVE']);
    expect(after(AT_200, {})).toEqual([21, 'FASTING_ABOVE']);
    expect(after(AT_200, { isHighRisk: false })).toEqual([22, 'FASTING_ABOVE']);
    expect(after(AT_300, { diabetesType: 'Type2', doseUnits: 60 })).toEqual([62, 'FASTING_ABOVE']);
    expect(after(AT_300, { diabetesType: 'Type2', doseUnits: 60, isHighRisk: false })).toEqual([68, 'FASTING_ABOVE']);
  });

  it('at high risk a single low that a meter saw holds every rise', () => {
    expect(after(AT_200, { isLowSeen: true })).toEqual([20, 'CARE_LOW_HOLD']);
  });

  it('at high risk cuts where a fifth of the mornings is below 80 mg/dL', () => {
    const mornings = [100, 76, 110, 78, 95, 120];
    expect(after(mornings, {})).toEqual([19, 'CARE_FASTING_LOW']);
    expect(after(mornings, { isHighRisk: false })).toEqual([20, 'IN_TARGET']);
  });

  it('a child is not raised by more than 0.05 U/kg: the pen holds the dose where its step is larger', () => {
    const child = { isHighRisk: false, doseUnits: 5 };
    expect(after(AT_200, { ...child, pen: pen(1, { maxRiseUnits: 0.9 }) })).toEqual([5, 'PEN_HOLD']);
    expect(after(AT_200, { ...child, pen: pen(0.5, { maxRiseUnits: 0.9 }) })).toEqual([5.5, 'FASTING_ABOVE']);
    expect(after(AT_200, { ...child, pen: pen(1) })).toEqual([6, 'FASTING_ABOVE']);
  });

  it('a whole unit is no step for a child on five: nothing rises by more than 15 %, but half a unit always may', () => {
    const child = (doseUnits: number, stepUnits: 0.5 | 1) =>
      after(AT_200, { isHighRisk: false, doseUnits, pen: pen(stepUnits, { maxRiseUnits: 1.1, maxRiseShare: 0.15 }) });
    expect(child(5, 1)).toEqual([5, 'PEN_HOLD']);
    expect(child(6, 1)).toEqual([6, 'PEN_HOLD']);
    expect(child(7, 1)).toEqual([8, 'FASTING_ABOVE']);
    expect(child(3, 0.5)).toEqual([3.5, 'FASTING_ABOVE']);
  });

  it('at high risk a meter alone raises by a quarter, at most 1 U', () => {
    const older = { isHighRisk: true, doseUnits: 60 };
    expect(after(AT_200, older)).toEqual([62, 'FASTING_ABOVE']);
    expect(after(AT_200, { ...older, isWithoutSensor: true })).toEqual([61, 'FASTING_ABOVE']);
  });

  it('a dose off the step of the pen ends on it, and rounding never adds insulin', () => {
    const off = { isHighRisk: false, doseUnits: 10.5 };
    expect(after(AT_200, off)).toEqual([11, 'FASTING_ABOVE']);
    expect(after(AT_145, { ...off, lowNights: 3 })).toEqual([9, 'NIGHT_HYPO']);
    expect(after([100, 105, 98, 110, 108, 102], off)).toEqual([10.5, 'IN_TARGET']);
  });
});

describe('judgedRows', () => {
  const row = (atMinute: number, insulinName = 'Humulin N') => ({ atMinute, doseUnits: 10, insulinName });
  it.each([
    [[row(480, 'Lantus')], ['fasting']],
    [[row(1320)], ['fasting']],
    [[row(60)], ['fasting']],
    [[row(480)], ['pre-dinner']],
    [
      [row(480), row(1320)],
      ['pre-dinner', 'fasting'],
    ],
    [
      [row(1320), row(480)],
      ['fasting', 'pre-dinner'],
    ],
    [
      [row(1200), row(1320)],
      ['pre-dinner', 'fasting'],
    ],
    [
      [row(60), row(1320)],
      ['fasting', 'pre-dinner'],
    ],
    [
      [row(420), row(720)],
      ['pre-dinner', 'fasting'],
    ],
  ])('%j are judged by %j', (rows, judgedBy) => {
    expect(judgedRows(rows, INSULINS).map((judged) => judged.judgedBy)).toEqual(judgedBy);
  });

  it.each([
    [299, true],
    [300, false],
    [1019, false],
    [1020, true],
  ])('NPH at minute %i is judged by mornings: %s; long insulin always, another never', (atMinute, isByMornings) => {
    expect(isJudgedByMornings('nph', atMinute)).toBe(isByMornings);
    expect([isJudgedByMornings('long', atMinute), isJudgedByMornings('other', atMinute)]).toEqual([true, false]);
    expect(judgedRows([row(atMinute)], INSULINS)[0]?.judgedBy).toBe(isByMornings ? 'fasting' : 'pre-dinner');
  });
});

describe('regeneratedScale', () => {
  const SLIDING = { maxRiseUnits: 5, pen: pen(0.5), isForCorrectionsAlone: false };
  const scale = (...doses: readonly number[]) =>
    doses.map((doseUnits, row) => ({
      lowMgDl: row === 0 ? 0 : row * 100 + 1,
      highMgDl: row === doses.length - 1 ? 600 : (row + 1) * 100,
      doseUnits,
    }));
  const changed = (
    doses: readonly number[],
    referenceMgDl: number,
    mealLogChange: number,
    correctionLogChange: number,
  ) =>
    regeneratedScale(scale(...doses), { ...SLIDING, referenceMgDl, mealLogChange, correctionLogChange }).map(
      ({ doseUnits }) => doseUnits,
    );

  it.each([
    [100, 0.1, 0, [4.5, 6.5, 9.5, 12.5, 15.5]],
    [100, -0.1, -0.1, [3.5, 5.5, 8, 11, 13.5]],
    [105, 0.15, 0.15, [4.5, 7, 10.5, 14, 17.5]],
  ])('by the row of %i mg/dL, meals %d, corrections %d', (reference, meal, correction, doses) => {
    expect(changed([4, 6, 9, 12, 15], reference, meal, correction)).toEqual(doses);
  });

  it('rises by no more than allowed, except after a row without insulin', () => {
    expect(changed([0, 2, 9, 20], 100, 0, 0.15)).toEqual([0, 2.5, 7.5, 12.5]);
    expect(changed([0, 9, 12], 100, 0, 0)).toEqual([0, 9, 12]);
  });

  it('keeps the bounds of its rows, and zeros', () => {
    const rows = scale(0, 0, 0);
    const change = { ...SLIDING, referenceMgDl: 100, mealLogChange: 0.2, correctionLogChange: 0.2 };
    expect(regeneratedScale(rows, change)).toEqual(rows);
  });
});

describe('regeneratedScale of a table for corrections alone', () => {
  const rows = (...bounds: readonly (readonly [number, number])[]) =>
    bounds.map(([highMgDl, doseUnits], row) => ({
      lowMgDl: row === 0 ? 0 : (bounds[row - 1]?.[0] ?? 0) + 1,
      highMgDl,
      doseUnits,
    }));
  const change = { referenceMgDl: 105, mealLogChange: 0, correctionLogChange: 0, maxRiseUnits: 5, pen: pen(1) };
  const dosesOf = (isForCorrectionsAlone: boolean, scale: ReturnType<typeof rows>) =>
    regeneratedScale(scale, { ...change, isForCorrectionsAlone }).map(({ doseUnits }) => doseUnits);

  it('never doses glucose below 70 mg/dL, unless the row reaches beyond 180', () => {
    expect(dosesOf(true, rows([150, 2], [250, 4], [600, 6]))).toEqual([0, 4, 6]);
    expect(dosesOf(true, rows([60, 1], [100, 2], [600, 6]))).toEqual([0, 0, 6]);
    expect(dosesOf(true, rows([250, 2], [600, 6]))).toEqual([2, 6]);
  });

  it('the insulin for the meal in a sliding scale stays', () => {
    expect(dosesOf(false, rows([150, 6], [250, 8], [600, 10]))).toEqual([6, 8, 10]);
  });
});

describe('changedSizes', () => {
  it('draws each size towards the period, and never gives a larger meal less', () => {
    const sizes = {
      small: { count: 2, logChange: 0.3 },
      normal: { count: 8, logChange: 0.15 },
      large: { count: 5, logChange: -0.05 },
    };
    const drawn = (size: MealSize) => sizeLogChange(0.1, sizes[size]);
    expect(changedSizes({ small: 4, normal: 6, large: 8 }, drawn, pen(0.5))).toEqual({
      small: 4.5,
      normal: 7,
      large: 8,
    });
    expect(
      changedSizes({ small: 4, normal: 5, large: 6 }, (size) => (size === 'large' ? -0.25 : -0.1), pen(0.5)),
    ).toEqual({
      small: 3.5,
      normal: 4.5,
      large: 4.5,
    });
  });
});
