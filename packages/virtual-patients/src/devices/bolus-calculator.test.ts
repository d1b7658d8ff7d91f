import { perPeriod } from '@glidepath/quantities';
import type { DosedPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { doseFor } from './dose-for.ts';
import { insulinOnBoardUnits } from './insulin-on-board.ts';

const pump: DosedPlan = {
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: [{ startMinute: 0, value: 0.8 }],
    carbRatioGramsPerUnit: [
      { startMinute: 0, value: 10 },
      { startMinute: 720, value: 15 },
    ],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 40 }],
  },
  settings: null,
};
const row = { insulinName: 'Humalog', carbRatio: 10, correctionFactorMgDlPerUnit: 40, targetMgDl: 110 };
const pens: DosedPlan = {
  type: 'MDI_CRCF',
  basal: [],
  crcf: {
    carbUnits: 'g_per_u',
    periods: perPeriod((part) => (part === 'afternoon' ? { ...row, carbRatio: 15 } : row)),
  },
};
const meal = { countedGrams: 60, size: 'normal', isSnack: false } as const;
const question = { minuteOfDay: 480, glucoseMgDl: 190, onBoardUnits: 0, meal };

describe('a calculator', () => {
  it.each([
    ['meal and correction', question, 8],
    ['the ratio of the afternoon', { ...question, minuteOfDay: 720 }, 6],
    ['less correction with insulin on board', { ...question, onBoardUnits: 1.5 }, 6.5],
    ['the whole meal whatever is on board', { ...question, onBoardUnits: 9 }, 6],
    ['less for a low start', { ...question, glucoseMgDl: 70 }, 5],
    ['the meal alone when glucose is unknown', { ...question, glucoseMgDl: null }, 6],
    ['a correction alone', { ...question, meal: null }, 2],
    ['nothing rather than less than nothing', { ...question, meal: null, glucoseMgDl: 60 }, 0],
  ])('gives %s', (_, asked, doseUnits) => {
    expect(doseFor(pump, asked, 0.5).doseUnits).toBe(doseUnits);
    expect(doseFor(pens, asked, 0.5).doseUnits).toBe(doseUnits);
  });

  it('tells what it knew', () => {
    expect(doseFor(pump, { ...question, onBoardUnits: 0.5 }, 0.5).calculator).toEqual({
      suggestedUnits: 7.5,
      carbsGrams: 60,
      glucoseMgDl: 190,
      activeInsulinUnits: 0.5,
      carbRatioGramsPerUnit: 10,
      correctionFactorMgDlPerUnit: 40,
      targetMgDl: 110,
    });
  });
});

describe('insulinOnBoardUnits', () => {
  it('falls from the whole dose to nothing at the active insulin time', () => {
    const doses = [{ minute: 0, doseUnits: 4 }];
    const left = [0, 60, 120, 239, 240].map((minute) => insulinOnBoardUnits(doses, minute, 240));
    expect(left[0]).toBeCloseTo(4);
    expect(left.every((units, index) => index === 0 || units < (left[index - 1] ?? 0))).toBe(true);
    expect(left[4]).toBe(0);
  });
});
