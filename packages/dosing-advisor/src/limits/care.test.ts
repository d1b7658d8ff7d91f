import { describe, expect, it } from 'vitest';

import { careOf } from './care.ts';
import { isOnPenStep, type Pen, penDose, penDoseAtLeast, penOf } from './pen-dose.ts';

describe('careOf', () => {
  it.each([
    [{ ageYears: 95 }, true, ['CARE_OLDER']],
    [{ ageYears: 65, isHighRisk: true }, true, ['CARE_OLDER']],
    [{ ageYears: 64, isHighRisk: true }, true, ['CARE_HIGH_RISK']],
    [{ ageYears: 64 }, false, []],
    [{ ageYears: 12 }, false, ['CARE_LIGHT']],
    [{ ageYears: 13, weightKg: 45 }, false, []],
    [{ ageYears: 30, weightKg: 38 }, false, ['CARE_LIGHT']],
    [{ ageYears: 80, weightKg: 38 }, true, ['CARE_OLDER', 'CARE_LIGHT']],
  ])('%j: high risk %s, %j', (patient, isHighRisk, flags) => {
    expect(careOf(patient)).toMatchObject({ isHighRisk, flags });
  });

  it.each([
    [{ ageYears: 7, weightKg: 22 }, 1.1],
    [{ ageYears: 7 }, 1],
    [{ ageYears: 40, weightKg: 70 }, Number.POSITIVE_INFINITY],
  ])('%j: one dose rises by at most %d U', (patient, units) => {
    expect(careOf(patient).maxDoseRiseUnits).toBeCloseTo(units, 10);
  });
});

describe('penDose', () => {
  const ADULT = careOf({ ageYears: 40, weightKg: 70 });
  const whole = penOf({ penStepUnits: 1 }, ADULT);
  const half = penOf({ penStepUnits: 0.5 }, ADULT);
  const older = penOf({ penStepUnits: 1 }, careOf({ ageYears: 95 }));
  const child = penOf({ penStepUnits: 1 }, careOf({ ageYears: 7, weightKg: 18 }));

  it.each<[string, Pen, number, number, number]>([
    ['on a pen of 1 U', whole, 10, 10.6, 11],
    ['on a pen of 1 U', whole, 10, 10.4, 10],
    ['on a pen of 0.5 U', half, 10, 10.4, 10.5],
    ['what stays, stays off the step', whole, 10.5, 10.5, 10.5],
    ['what changes ends on the step', whole, 10.5, 10.6, 11],
    ['what changes ends on the step', whole, 10.5, 10.4, 10],
    ['a coarse pen hides no cut', whole, 4, 3.6, 3],
    ['a finer pen makes it as it is', half, 4, 3.6, 3.5],
    ['nothing is cut that is too small for any pen', whole, 4, 3.8, 4],
    ['at 95 years rounding adds nothing', older, 7, 7.9, 7],
    ['at 95 years a cut is a cut', older, 7, 6.4, 6],
    ['a child is not given more than its weight allows', child, 3, 3.6, 3],
  ])('%s: %j, %d U and %d wanted become %d U', (_, pen, from, wanted, doseUnits) => {
    expect(penDose(from, wanted, pen)).toBe(doseUnits);
  });

  it('a dose that must not be less than another one ends on the step, or stays', () => {
    expect(penDoseAtLeast(4.5, 4, 5, whole)).toBe(5);
    expect(penDoseAtLeast(4.5, 4, 4.5, whole)).toBe(4.5);
    expect(penDoseAtLeast(5, 4, 4, whole)).toBe(5);
    expect(penDoseAtLeast(4, 5, 5, whole)).toBe(5);
  });

  it('knows the steps of a pen', () => {
    expect([isOnPenStep(10.5, 1), isOnPenStep(10.5, 0.5), isOnPenStep(11, 1)]).toEqual([false, true, true]);
  });
});
