import { describe, expect, it } from 'vitest';

import { typedNumber } from '../cell.ts';
import { PUMP_BRANDS } from './pump-brand.ts';
import { isFilledPumpForm, type PumpFormDraft, pumpFormIssues } from './pump-form.ts';

const FORM: PumpFormDraft = { ageYears: 34, hba1cPercent: 7.8, totalDailyDoseUnits: 45, brand: 'tandem' };
const issues = (changes: Partial<PumpFormDraft>) => pumpFormIssues({ ...FORM, ...changes });

describe('pumpFormIssues', () => {
  it('PINIT-04: every field is mandatory', () => {
    const empty = { ageYears: null, hba1cPercent: null, totalDailyDoseUnits: null, brand: null };
    expect(pumpFormIssues(empty)).toEqual(
      Object.keys(empty).map((field) => ({ code: 'pump-form.mandatory', at: [field] })),
    );
    expect(issues({ brand: '' })).toEqual([{ code: 'pump-form.mandatory', at: ['brand'] }]);
    expect([isFilledPumpForm(empty), isFilledPumpForm(FORM)]).toEqual([false, true]);
  });

  it.each(['ageYears', 'hba1cPercent', 'totalDailyDoseUnits'])('PINIT-05: %s must be a number', (field) => {
    expect(issues({ [field]: typedNumber('old') })).toEqual([{ code: 'pump-form.not-a-number', at: [field] }]);
  });

  it.each([
    ['PINIT-06', 'ageYears', [0, 1, 119, 120], [-1, 121, 34.5], 'pump-form.age-out-of-range', { min: 0, max: 120 }],
    [
      'PINIT-07',
      'hba1cPercent',
      [2, 2.01, 7.85, 19.99, 20],
      [1.99, 20.01, 7.855],
      'pump-form.hba1c-out-of-range',
      { min: 2, max: 20 },
    ],
    [
      'PINIT-08',
      'totalDailyDoseUnits',
      [1, 1.1, 45.5, 599.9, 600],
      [0, 0.9, 600.1, 45.55],
      'pump-form.total-daily-dose-out-of-range',
      { min: 1, max: 600 },
    ],
  ] as const)('%s: %s accepts %s and refuses %s', (_, field, accepted, refused, code, params) => {
    expect(accepted.flatMap((value) => issues({ [field]: value }))).toEqual([]);
    expect(refused.map((value) => issues({ [field]: value }))).toEqual(
      refused.map(() => [{ code, at: [field], params }]),
    );
  });

  it('PINIT-09: the brand is Tandem, Omnipod, Medtronic or Other, written small', () => {
    expect(PUMP_BRANDS).toEqual(['tandem', 'omnipod', 'medtronic', 'other']);
    expect(PUMP_BRANDS.flatMap((brand) => issues({ brand }))).toEqual([]);
    expect(issues({ brand: 'Tandem' })).toEqual([{ code: 'pump-form.brand-unknown', at: ['brand'] }]);
  });

  it('PINIT-33: an age beside that of the date of birth is told, a birthday between the two is not', () => {
    const age = (ageYears: number, bornYearsAgo: number | null) => pumpFormIssues({ ...FORM, ageYears }, bornYearsAgo);
    expect([age(34, 34), age(34, 35), age(34, 33), age(34, null)]).toEqual([[], [], [], []]);
    expect(age(20, 82)).toEqual([{ code: 'pump-form.age-not-of-birth-date', at: ['ageYears'], params: { age: 82 } }]);
  });
});
