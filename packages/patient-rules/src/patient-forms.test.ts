import { typedNumber } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import {
  bolusCalculatorIssues,
  carbUnitsIssues,
  DEFAULT_BOLUS_CALCULATOR,
  DEFAULT_DAY_PERIOD_STARTS,
  dayPeriodIssues,
  deliveryOfTreatmentType,
  emrPatient,
  hasBolusCalculator,
  hasDayPeriods,
  joinedName,
  presetTimezone,
  splitFullName,
  treatmentTypesOfDelivery,
  typedBirthDate,
  typedWeightKg,
} from './index.ts';

const TODAY = '2026-03-01';

describe('typed dates of birth', () => {
  it.each([
    ['5/17/1990', '1990-05-17'],
    ['05/17/1990', '1990-05-17'],
    ['05-17-1990', '1990-05-17'],
    ['1990-05-17', '1990-05-17'],
    ['May 17, 1990', '1990-05-17'],
    ['may 7, 1990', '1990-05-07'],
  ])('ADD-04: %s is understood', (typed, bornOn) => {
    expect(typedBirthDate(typed, TODAY)).toEqual({ bornOn });
  });

  it.each(['17/05/1990', '5/17/90', '1990', '02/30/1990', '05/17-1990', 'Mai 17, 1990', '00/00/1990', 'yesterday'])(
    'ADD-04: %s is not a date',
    (typed) => {
      expect(typedBirthDate(typed, TODAY)).toEqual({ issue: 'birth-date.invalid' });
    },
  );

  it('ADD-04, ADD-05: nothing typed is mandatory, tomorrow is in the future', () => {
    expect(typedBirthDate(' ', TODAY)).toEqual({ issue: 'mandatory' });
    expect(typedBirthDate('03/02/2026', TODAY)).toEqual({ issue: 'birth-date.in-future' });
  });
});

describe('small fields', () => {
  it('ADD-08: weight takes digits only', () => {
    expect(['70', ' 70 ', '7o', '70.5', '-70', ''].map(typedWeightKg)).toEqual([
      70,
      70,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('ADD-13: the time zone starts at the clinic’s, else US/Arizona, where it is offered', () => {
    const ordinary = { isDirectToPatient: false };
    expect(presetTimezone('US/Pacific', ordinary)).toBe('US/Pacific');
    expect(presetTimezone(null, ordinary)).toBe('US/Arizona');
    expect(presetTimezone(null, { isDirectToPatient: true })).toBeNull();
  });

  it('ADD-10: pump offers the pump, injections the injection types', () => {
    const mode = { isBasalOnlyEnabled: false };
    expect(treatmentTypesOfDelivery('Pump', mode)).toEqual(['PUMP']);
    expect(treatmentTypesOfDelivery('Injections', mode)).toEqual([
      'MDI_SSI',
      'MDI_CRCF',
      'MDI_FIXED_MEAL',
      'MDI_ESTIMATED_MEAL',
    ]);
    expect(deliveryOfTreatmentType('MDI_SSI', null)).toBe('Injections');
    expect(deliveryOfTreatmentType('GENERIC', 'Pump')).toBe('Pump');
  });

  it('ADD-20: a full name splits at its last word and reads the same when joined', () => {
    expect(splitFullName(' Maya  bat Levi ')).toEqual({ firstName: 'Maya bat', middleName: '', lastName: 'Levi' });
    expect(splitFullName('Cher')).toEqual({ firstName: 'Cher', middleName: '', lastName: '' });
    expect(joinedName(splitFullName('Maya bat Levi'))).toBe('Maya bat Levi');
  });
});

describe('the patient a record system names', () => {
  const GIVEN: [string, string][] = [
    ['first_name', 'Maya'],
    ['last_name', 'Levi'],
    ['mrn', '77'],
    ['dob', '19900517'],
    ['sex', 'f'],
  ];
  const read = (change: (pairs: [string, string][]) => [string, string][] = (pairs) => pairs) =>
    emrPatient(change(GIVEN), TODAY);

  it('ADD-18: reads all parameters, names in any letter case, email optional', () => {
    const maya = { firstName: 'Maya', lastName: 'Levi', mrn: '77', bornOn: '1990-05-17', sex: 'FEMALE', email: null };
    expect(read()).toEqual(maya);
    expect(read((pairs) => pairs.map(([name, text]) => [name.toUpperCase(), text]))).toEqual(maya);
    expect(read((pairs) => [...pairs, ['Email', 'maya@clinic.test'], ['visit', '1']])).toEqual({
      ...maya,
      email: 'maya@clinic.test',
    });
    expect(read((pairs) => pairs.map(([name, text]) => [name, name === 'sex' ? 'X' : text]))?.sex).toBe('UNKNOWN');
  });

  it.each(['first_name', 'last_name', 'mrn', 'dob', 'sex'])(
    'ADD-19: %s missing, empty or doubled is a bad query',
    (name) => {
      expect(read((pairs) => pairs.filter(([key]) => key !== name))).toBeUndefined();
      expect(read((pairs) => pairs.map(([key, text]) => [key, key === name ? ' ' : text]))).toBeUndefined();
      expect(read((pairs) => [...pairs, [name.toUpperCase(), 'again']])).toBeUndefined();
    },
  );

  it('ADD-19: a date that is none, or in the future, is a bad query', () => {
    for (const dob of ['17/05/1990', '1990-13-01', '2026-03-02', '17.5.1990']) {
      expect(read((pairs) => pairs.map(([key, text]) => [key, key === 'dob' ? dob : text]))).toBeUndefined();
    }
    for (const dob of ['1990-05-17', '05/17/1990']) {
      expect(read((pairs) => pairs.map(([key, text]) => [key, key === 'dob' ? dob : text]))?.bornOn).toBe('1990-05-17');
    }
  });
});

describe('the bolus calculator', () => {
  const codes = (changes: object) =>
    bolusCalculatorIssues({ ...DEFAULT_BOLUS_CALCULATOR, ...changes }).map((issue) => issue.code);

  it('START-12: starts enabled, 3 hours, increment 1, 99 units', () => {
    expect(DEFAULT_BOLUS_CALCULATOR).toEqual({
      isEnabled: true,
      activeInsulinHours: 3,
      penIncrementUnits: 1,
      maxDoseUnits: 99,
    });
    expect(codes({})).toEqual([]);
  });

  it('START-08: the maximum dose is a whole number from 1 to 99', () => {
    expect([1, 99].flatMap((maxDoseUnits) => codes({ maxDoseUnits }))).toEqual([]);
    expect([0, 100, 1.5, null].flatMap((maxDoseUnits) => codes({ maxDoseUnits }))).toEqual(
      Array(4).fill('max-dose.out-of-range'),
    );
    expect(['999', '0', 'x', '9.5', '9,5', ''].flatMap((text) => codes({ maxDoseUnits: typedNumber(text) }))).toEqual(
      Array(6).fill('max-dose.out-of-range'),
    );
  });

  it('START-09: the pen increment is 0.5 or 1', () => {
    expect([0.5, 1].flatMap((penIncrementUnits) => codes({ penIncrementUnits }))).toEqual([]);
    expect([null, 2].flatMap((penIncrementUnits) => codes({ penIncrementUnits }))).toEqual(
      Array(2).fill('pen-increment.unselected'),
    );
  });

  it('START-10: active insulin time is 2, 3 or 4 hours', () => {
    expect([2, 3, 4].flatMap((activeInsulinHours) => codes({ activeInsulinHours }))).toEqual([]);
    expect([1, 180, null].flatMap((activeInsulinHours) => codes({ activeInsulinHours }))).toEqual(
      Array(3).fill('active-insulin.unknown'),
    );
  });

  it('START-11: a disabled calculator is not judged', () => {
    expect(codes({ isEnabled: false, maxDoseUnits: 0, penIncrementUnits: null, activeInsulinHours: null })).toEqual([]);
  });

  it('CLINIC-03: carb counting always has it, the meal types with the clinic flag, the others never', () => {
    expect([hasBolusCalculator('MDI_CRCF', false), hasBolusCalculator('MDI_FIXED_MEAL', false)]).toEqual([true, false]);
    expect([hasBolusCalculator('MDI_FIXED_MEAL', true), hasBolusCalculator('MDI_ESTIMATED_MEAL', true)]).toEqual([
      true,
      true,
    ]);
    expect([
      hasBolusCalculator('PUMP', true),
      hasBolusCalculator('MDI_SSI', true),
      hasBolusCalculator(null, true),
    ]).toEqual([false, false, false]);
  });
});

describe('day periods and carb units', () => {
  it('MDI-21, START-14: start at 300, 660, 1020 and 1320', () => {
    expect(DEFAULT_DAY_PERIOD_STARTS).toEqual({ morning: 300, afternoon: 660, evening: 1020, night: 1320 });
    expect(dayPeriodIssues(DEFAULT_DAY_PERIOD_STARTS)).toEqual([]);
    expect(hasDayPeriods('MDI_SSI') && !hasDayPeriods('BASAL_ONLY') && !hasDayPeriods('PUMP')).toBe(true);
  });

  it('START-15: must rise strictly, on quarter hours of one day', () => {
    const codes = (changes: object) =>
      dayPeriodIssues({ ...DEFAULT_DAY_PERIOD_STARTS, ...changes }).map((issue) => issue.code);
    expect(codes({ afternoon: 300 })).toEqual(['day-periods.not-rising']);
    expect(codes({ night: 0 })).toEqual(['day-periods.not-rising']);
    expect(codes({ morning: 301 })).toEqual(['day-periods.not-a-step']);
    expect(codes({ night: 1440 })).toEqual(['day-periods.not-a-step']);
  });

  it('START-16: carb counting needs carb units, the others do not', () => {
    expect(carbUnitsIssues('MDI_CRCF', null)).toEqual([{ field: 'carbUnits', code: 'carb-units.unselected' }]);
    expect(carbUnitsIssues('MDI_CRCF', 'u_per_10g')).toEqual([]);
    expect(carbUnitsIssues('PUMP', null)).toEqual([]);
  });
});
