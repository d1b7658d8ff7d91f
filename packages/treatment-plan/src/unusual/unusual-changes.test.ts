import { perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import {
  BASAL_ONLY_PLAN,
  CRCF_PLAN,
  ESTIMATED_MEAL_PLAN,
  FIXED_MEAL_PLAN,
  INJECTION_PLANS,
  PUMP_RECOMMENDATION,
  PUMP_START,
  SCALE_PLAN,
} from '../test-support/sample-plans.ts';
import type { InjectionPlan, PumpPlan, TreatmentPlan } from '../treatment-plan.ts';
import { unconfirmedChanges } from './unusual-change.ts';
import { type ComparedPlan, unusualChanges, unusualTitrationLimit } from './unusual-changes.ts';
import type { DosedPerson } from './usual-bounds.ts';

const ADULT: DosedPerson = { weightKg: 70, ageYears: 34, diabetesType: 'Type1' };
const TODDLER: DosedPerson = { weightKg: 12, ageYears: 2, diabetesType: 'Type1' };
const TYPE_2: DosedPerson = { weightKg: 110, ageYears: 61, diabetesType: 'Type2' };

const basal = (...doses: number[]): InjectionPlan => ({
  type: 'BASAL_ONLY',
  basal: doses.map((doseUnits, index) => ({ atMinute: 1320 - 720 * index, doseUnits, insulinName: 'Lantus' })),
});
const pump = (rate: number, ratio = 9, factor = 45): PumpPlan => ({
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: [{ startMinute: 0, value: rate }],
    carbRatioGramsPerUnit: [{ startMinute: 0, value: ratio }],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: factor }],
  },
  settings: null,
});
const counting = (carbRatio: number, changes: object = {}): typeof CRCF_PLAN => ({
  ...CRCF_PLAN,
  crcf: {
    ...CRCF_PLAN.crcf,
    periods: { ...CRCF_PLAN.crcf.periods, evening: { ...CRCF_PLAN.crcf.periods.evening, carbRatio, ...changes } },
  },
});

/** What is found, as 'quantity code before->after'. */
function found(after: TreatmentPlan, inForce: TreatmentPlan | null, more: Partial<ComparedPlan> = {}): string[] {
  return unusualChanges(after, { person: ADULT, inForce, ...more }).map(
    ({ quantity, code, before, after: to }) => `${quantity} ${code} ${before}->${to}`,
  );
}

describe('what lies beyond usual bounds', () => {
  it('SHARE-15: a rate of 7 U/h in place of 0.65 is named, with the day it makes', () => {
    expect(found(pump(7), pump(0.65))).toEqual([
      'basalUnitsPerHour fold-above 0.65->7',
      'basalUnitsPerDay fold-above 15.6->168',
      'basalUnitsPerDay per-kg-above 15.6->168',
      'basalUnitsPerDay implied-share-above 15.6->168',
    ]);
  });

  it('SHARE-15: more than 0.1 U/h, and more than 2.4 U a day, is named where it is too many times as much', () => {
    expect(found(pump(0.16, 40, 200), pump(0.05, 40, 200), { person: TODDLER })).toEqual([
      'basalUnitsPerHour fold-above 0.05->0.16',
      expect.stringMatching(/^basalUnitsPerDay fold-above/),
    ]);
  });

  it('SHARE-15: a night rate that doubles is named, and one that rises by half for a whole night', () => {
    const night = (rate: number, toMinute = 540): PumpPlan => ({
      ...pump(0.8),
      rates: {
        ...pump(0.8).rates,
        basalUnitsPerHour: [
          { startMinute: 0, value: rate },
          { startMinute: toMinute, value: 0.8 },
        ],
      },
    });
    expect(found(night(1.6), pump(0.8))).toContain('basalUnitsPerHour fold-above 0.8->1.6');
    expect(found(night(1.25), pump(0.8))).toEqual(['basalUnitsPerHour fold-above 0.8->1.25']);
    expect(found(night(1.25, 120), pump(0.8))).toEqual([]);
    expect(found(night(1.1), pump(0.8))).toEqual([]);
  });

  it('SHARE-15: hours that rise together count as one stretch, over midnight too', () => {
    const evening: PumpPlan = {
      ...pump(0.8),
      rates: {
        ...pump(0.8).rates,
        basalUnitsPerHour: [
          { startMinute: 0, value: 1.25 },
          { startMinute: 120, value: 0.8 },
          { startMinute: 1320, value: 1.3 },
        ],
      },
    };
    expect(found(evening, pump(0.8)).toSorted()).toEqual([
      'basalUnitsPerHour fold-above 0.8->1.25',
      'basalUnitsPerHour fold-above 0.8->1.3',
    ]);
  });

  it('SHARE-15: a carb ratio of 1 g/U in place of 9, on a pump and by injections, in whatever units', () => {
    expect(found(pump(0.65, 1), pump(0.65, 9))).toEqual([
      'carbRatioGramsPerUnit fold-above 9->1',
      'carbRatioGramsPerUnit implied-dose-above 9->1',
    ]);
    expect(found(counting(1), counting(9))).toEqual(['carbRatio fold-above 9->1', 'carbRatio implied-dose-above 9->1']);
    const rewritten = { ...CRCF_PLAN, crcf: { ...counting(10).crcf, carbUnits: 'u_per_10g' } } as InjectionPlan;
    expect(found(rewritten, CRCF_PLAN)).toContain('carbRatio fold-above 10->10');
  });

  it('SHARE-15: 200 U of basal in place of 11 at 48 kg', () => {
    const [fold, perKg] = unusualChanges(basal(200), { person: { ...ADULT, weightKg: 48 }, inForce: basal(11) });
    expect(fold).toMatchObject({ code: 'fold-above', place: { atMinute: 1320 }, bound: 1.5 });
    expect(fold?.measured).toBeCloseTo(18.18);
    expect(perKg).toMatchObject({
      code: 'per-kg-above',
      quantity: 'basalUnitsPerDay',
      before: 11,
      after: 200,
      bound: 1,
    });
    expect(perKg?.measured).toBeCloseTo(4.17);
  });

  it.each([
    ['a doubled basal', basal(22), basal(11), 'basalDoseUnits fold-above 11->22'],
    ['basal cut to a third', basal(7), basal(21), 'basalDoseUnits fold-below 21->7'],
    ['a second injection that doubles the day', basal(20, 20), basal(20), 'basalUnitsPerDay fold-above 20->40'],
    ['one of two injections left out', basal(5), basal(10, 10), 'basalUnitsPerDay fold-below 20->5'],
    ['a meal of three times the dose', fixedMeals(15), fixedMeals(5), 'mealDoseUnits fold-above 5->15'],
    ['a meal that is dropped', fixedMeals(0), fixedMeals(5), 'mealDoseUnits fold-below 5->0'],
    ['a correction of three times the dose', scale(12), scale(4), 'scaleDoseUnits fold-above 4->12'],
    [
      'a correction factor of a quarter',
      pump(0.6, 9, 12),
      pump(0.6, 9, 48),
      'correctionFactorMgDlPerUnit fold-above 48->12',
    ],
    ['a correction where there was none', scale(6), scale(0), 'scaleDoseUnits new-dose-above 0->6'],
    ['a meal dose where there was none', fixedMeals(28), fixedMeals(0), 'mealDoseUnits new-dose-above 0->28'],
    ['a rate where the pump gave nothing', withRate(3), withRate(0), 'basalUnitsPerHour fold-above 0->3'],
    ['basal of another treatment', basal(70), SCALE_PLAN, 'basalUnitsPerDay fold-above 20->70'],
    ['a target below 70', counting(10, { targetMgDl: 60 }), CRCF_PLAN, 'targetMgDl value-below 110->60'],
    ['a target above 180', counting(10, { targetMgDl: 250 }), CRCF_PLAN, 'targetMgDl value-above 110->250'],
  ] as const)('SHARE-15: %s', (_, after, inForce, named) => {
    expect(found(after, inForce)).toContain(named);
  });

  it.each([
    ['the same plan', pump(0.65), pump(0.65), ADULT],
    ['a fifth more of everything', pump(0.78, 7.5, 38), pump(0.65), ADULT],
    ['half as much again', pump(0.97, 6.1, 30), pump(0.65), ADULT],
    ['half of the rate, after lows', pump(0.4, 18, 90), pump(0.8), ADULT],
    ['0.1 to 0.2 U/h in a toddler', pump(0.2, 40, 200), pump(0.1, 40, 200), TODDLER],
    ['0.1 U/h more, though that is three times as much', pump(0.15, 40, 200), pump(0.05, 40, 200), TODDLER],
    ['1 to 2 U in a toddler', basal(2), basal(1), TODDLER],
    ['one injection split in two', basal(10, 10), basal(20), ADULT],
    ['a first dose as people begin with one', scale(4), scale(0), ADULT],
    ['a pump in place of injections', pump(0.65), basal(20), ADULT],
    ['no correction any more', scale(0), scale(6), ADULT],
    ['steps of titration in resistant type 2', basal(154), basal(140), { ...TYPE_2, weightKg: 110 }],
    ['smallest portions of a toddler', portions(0.2), portions(0.1), TODDLER],
  ] as const)('is not: %s', (_, after, inForce, person) => {
    expect(unusualChanges(after, { person, inForce })).toEqual([]);
  });

  it.each(INJECTION_PLANS.map((plan) => [plan.type, plan] as const))('a usual first plan is not: %s', (_, plan) => {
    expect(found(plan, null)).toEqual([]);
    expect(found(plan, null, { person: { ...ADULT, weightKg: null } })).toEqual([]);
    expect(found(plan, plan)).toEqual([]);
  });

  it('a first plan is judged by amounts per kilogram, the share of basal and totals', () => {
    expect(found(basal(200), null)).toEqual(['basalUnitsPerDay per-kg-above null->200']);
    expect(found(basal(60), null, { person: { ...ADULT, weightKg: 20 } })).toEqual([
      'basalUnitsPerDay per-kg-above null->60',
    ]);
    const meals = { ...FIXED_MEAL_PLAN, basal: [{ atMinute: 0, doseUnits: 66, insulinName: 'Lantus' }] };
    expect(found({ ...meals, meals: perPeriod(() => ({ insulinName: 'Apidra', doseUnits: 4 })) }, null)).toEqual([
      'basalUnitsPerDay share-above null->66',
    ]);
    expect(found({ ...meals, meals: perPeriod(() => ({ insulinName: 'Apidra', doseUnits: 34 })) }, null)).toEqual([
      'totalUnitsPerDay per-kg-above null->202',
    ]);
    expect(found(fixedMeals(40), null)).toContain('mealDoseUnits per-kg-above null->40');
    const large = { ...ESTIMATED_MEAL_PLAN.meals.morning, doseUnits: { small: 5, normal: 20, large: 50 } };
    expect(found({ ...ESTIMATED_MEAL_PLAN, meals: { ...ESTIMATED_MEAL_PLAN.meals, morning: large } }, null)).toEqual([
      'largeMealDoseUnits per-kg-above null->50',
    ]);
    expect(found(pump(0.65, 1), null)).toEqual(['carbRatioGramsPerUnit implied-dose-above null->1']);
    expect(found(pump(4, 10), null, { person: { ...ADULT, weightKg: 100 } })).toEqual([
      'basalUnitsPerDay implied-share-above null->96',
    ]);
  });

  it('without a weight the bounds are those of a usual person of that age', () => {
    const none = { ...ADULT, weightKg: null };
    expect(unusualChanges(basal(71), { person: none, inForce: null })).toMatchObject([
      { code: 'units-above', measured: 71, bound: 70 },
    ]);
    expect(found(basal(70), null, { person: none })).toEqual([]);
    expect(found(basal(32), null, { person: { ...none, ageYears: 8 } })).toEqual([
      'basalUnitsPerDay units-above null->32',
    ]);
    expect(found(basal(31), null, { person: { ...none, ageYears: 8 } })).toEqual([]);
    expect(found(basal(70), null, { person: { ...none, ageYears: null } })).toEqual([]);
  });

  it('what was unusual already is asked about again only when it grows by a fifth', () => {
    const person = { ...TYPE_2, weightKg: 100 };
    expect(found(basal(170), basal(165), { person })).toEqual([]);
    expect(found(basal(205), basal(165), { person })).toEqual(['basalUnitsPerDay per-kg-above 165->205']);
  });

  it('basal is compared with a plan of another treatment; a message has no doses', () => {
    expect(found(pump(0.65), basal(2))).toEqual(['basalUnitsPerDay fold-above 2->15.6']);
    expect(found(pump(0.3), { type: 'GENERIC', messageToPatient: '' })).toEqual([]);
    expect(found({ type: 'GENERIC', messageToPatient: '' }, null)).toEqual([]);
    expect(found(BASAL_ONLY_PLAN, SCALE_PLAN)).toEqual([]);
  });

  it('SHARE-15: the start of a pump is held against what was proposed, its daily dose and its own limits', () => {
    const proposed: PumpPlan = PUMP_START;
    const start = { proposed, dailyDoseUnits: 45, pumpDailyDoseUnits: 35.55 };
    const edited = (changes: Partial<NonNullable<PumpPlan['settings']>>, rate = 0.78): PumpPlan => ({
      ...proposed,
      rates: { ...proposed.rates, basalUnitsPerHour: [{ startMinute: 0, value: rate }] },
      settings: { ...PUMP_START.settings, ...changes },
    });
    expect(found(proposed, null, { start })).toEqual([]);
    expect(found(edited({}), null, { start })).toEqual([]);
    expect(found(edited({ maxBasalUnitsPerHour: 10 }), null, { start })).toEqual([
      'maxBasalUnitsPerHour limit-above-rate null->10',
    ]);
    expect(found(edited({ activeInsulinMinutes: 60 }), null, { start })).toEqual([
      'activeInsulinMinutes value-below null->60',
    ]);
    expect(found(edited({ maxBolusUnits: 30 }), null, { start, person: { ...ADULT, weightKg: 20 } })).toContain(
      'maxBolusUnits per-kg-above null->30',
    );
    expect(found(edited({}, 1.6), null, { start })).toEqual([
      'basalUnitsPerHour fold-above 0.585->1.6',
      'basalUnitsPerHour fold-above 0.78->1.6',
      'basalUnitsPerDay fold-above 18.135->38.4',
      'basalUnitsPerDay share-above null->38.4',
    ]);
    const [change] = unusualChanges(edited({}, 1.6), { person: ADULT, inForce: null, start });
    expect(change?.against).toBe('proposed');
    const reported = pump(0.7, 20, 50);
    expect(found(proposed, null, { start, reported })).toEqual(['carbRatioGramsPerUnit fold-above 20->12.5']);
    const recorded = { ...start, recordedDailyDoseUnits: 22 };
    expect(found(proposed, null, { start: recorded })).toEqual(['totalUnitsPerDay fold-above 22->45']);
    // The daily dose itself was mistyped: 450 for 45.
    const mistyped = { proposed, dailyDoseUnits: 450, pumpDailyDoseUnits: 355.5 };
    expect(found(proposed, null, { start: mistyped })).toContain('totalUnitsPerDay per-kg-above null->355.5');
  });
});

describe('the highest dose of titration', () => {
  const limit = (maxDoseUnits: number, person = ADULT) =>
    unusualTitrationLimit(maxDoseUnits, { person, doseUnits: 20 }).map(({ code }) => code);

  it('SHARE-15: is unusual beyond twice the dose, and beyond what weight allows', () => {
    expect(limit(25)).toEqual([]);
    expect(limit(40)).toEqual([]);
    expect(limit(41)).toEqual(['fold-above']);
    expect(limit(71)).toEqual(['fold-above', 'per-kg-above']);
    expect(limit(71, TYPE_2)).toEqual(['fold-above']);
  });
});

describe('confirming', () => {
  const changes = unusualChanges(pump(7), { person: ADULT, inForce: pump(0.65) });

  it('SHARE-15: takes every value once more, and a reason', () => {
    expect(unconfirmedChanges(changes, undefined)).toEqual(changes);
    expect(unconfirmedChanges(changes, { values: [7, 168], reason: ' ' })).toEqual(changes);
    expect(unconfirmedChanges(changes, { values: [7], reason: 'x' }).map(({ after }) => after)).toEqual([
      168, 168, 168,
    ]);
    expect(unconfirmedChanges(changes, { values: [7, 168], reason: 'x' })).toEqual([]);
    expect(unconfirmedChanges([], undefined)).toEqual([]);
  });
});

function fixedMeals(doseUnits: number): InjectionPlan {
  return { ...FIXED_MEAL_PLAN, meals: { ...FIXED_MEAL_PLAN.meals, evening: { insulinName: 'Apidra', doseUnits } } };
}

function scale(doseUnits: number): InjectionPlan {
  const rows = [{ upToMgDl: 600, doseUnits }];
  return { ...SCALE_PLAN, scales: { ...SCALE_PLAN.scales, evening: { ...SCALE_PLAN.scales.evening, rows } } };
}

/** A pump of 0.8 U/h that gives another rate, or none, from 03:00 to 06:00. */
function withRate(value: number): PumpPlan {
  const rows = [
    { startMinute: 0, value: 0.8 },
    { startMinute: 180, value },
    { startMinute: 360, value: 0.8 },
  ];
  return { ...pump(0.8), rates: { ...pump(0.8).rates, basalUnitsPerHour: rows } };
}

function portions(carbRatio: number): InjectionPlan {
  const periods = perPeriod((period) => ({
    ...CRCF_PLAN.crcf.periods[period],
    carbRatio,
    correctionFactorMgDlPerUnit: 250,
  }));
  return {
    ...CRCF_PLAN,
    basal: [{ atMinute: 0, doseUnits: 3, insulinName: 'Lantus' }],
    crcf: { carbUnits: 'u_per_10g', periods },
  };
}

it('a pump recommendation has no settings to judge', () => {
  expect(found(PUMP_RECOMMENDATION, null)).toEqual([]);
});
