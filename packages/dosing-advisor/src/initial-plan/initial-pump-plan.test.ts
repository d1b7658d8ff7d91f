import { PUMP_BRANDS } from '@glidepath/treatment-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { unitsPerDay } from '../input/day-table.ts';
import { PUMP_BRAND_RULES } from '../limits/pump-brands.ts';
import {
  type InitialPumpCase,
  initialPumpPlan,
  pumpDailyDoseUnits,
  smallestPumpStartUnits,
} from './initial-pump-plan.ts';

const rows = (table: readonly { startMinute: number; value: number }[]) =>
  table.map(({ startMinute, value }) => [startMinute, value]);

function told(input: InitialPumpCase) {
  const plan = initialPumpPlan(input);
  if (plan === null) throw new Error('no plan');
  const { rates, settings } = plan;
  expect(settings.brand).toBe(input.brand);
  return {
    dose: pumpDailyDoseUnits(input),
    basal: rows(rates.basalUnitsPerHour),
    ratio: rows(rates.carbRatioGramsPerUnit),
    factor: rows(rates.correctionFactorMgDlPerUnit),
    activeInsulin: settings.activeInsulinMinutes,
    targets: settings.targetsMgDl,
    max: [settings.maxBasalUnitsPerHour, settings.maxBolusUnits],
  };
}

const start = (hba1cPercent: number, ageYears: number, dailyDoseUnits: number, brand: InitialPumpCase['brand']) =>
  told({ hba1cPercent, ageYears, dailyDoseUnits, brand });

describe('initialPumpPlan', () => {
  it('starts an adult on a Tandem with 79 % of the dose before', () => {
    expect(start(7.8, 34, 45, 'tandem')).toEqual({
      dose: 35.55,
      basal: [
        [0, 0.585],
        [180, 0.78],
        [540, 0.585],
        [960, 0.683],
      ],
      ratio: [[0, 13]],
      factor: [[0, 48]],
      activeInsulin: 240,
      targets: { target: 110 },
      max: [1.6, 12.5],
    });
  });

  it('starts an adolescent on a Medtronic, who was given it for a high HbA1c', () => {
    expect(start(9.5, 15, 70, 'medtronic')).toEqual({
      dose: 52.5,
      basal: [
        [0, 0.875],
        [180, 1.1],
        [540, 0.825],
        [1020, 0.9],
      ],
      ratio: [
        [0, 8.6],
        [300, 7.7],
        [660, 8.6],
      ],
      factor: [[0, 35]],
      activeInsulin: 210,
      targets: { low: 100, high: 120 },
      max: [2.2, 18.5],
    });
  });

  it('starts a child on an Omnipod', () => {
    expect(start(6.8, 9, 22, 'omnipod')).toEqual({
      dose: 17.6,
      basal: [
        [0, 0.25],
        [1140, 0.3],
      ],
      ratio: [
        [0, 25.6],
        [300, 19.9],
        [660, 25.6],
      ],
      factor: [[0, 114]],
      activeInsulin: 180,
      targets: { target: 110, correctAbove: 140 },
      max: [0.6, 6.5],
    });
  });

  it('starts an old adult on another pump', () => {
    expect(start(7.2, 72, 38, 'other')).toEqual({
      dose: 28.5,
      basal: [
        [0, 0.45],
        [180, 0.55],
        [540, 0.45],
        [960, 0.5],
      ],
      ratio: [[0, 17.6]],
      factor: [[0, 71]],
      activeInsulin: 300,
      targets: { target: 120 },
      max: [1.1, 10],
    });
  });

  it('does not start stronger for a high HbA1c from 65 years on', () => {
    expect([start(10.5, 64, 40, 'other').dose, start(10.5, 65, 40, 'other').dose]).toEqual([36, 30]);
  });

  it('starts a small child with one flat rate', () => {
    expect(start(8.4, 4, 9, 'omnipod')).toEqual({
      dose: 7.2,
      basal: [[0, 0.1]],
      ratio: [
        [0, 62.5],
        [300, 41.7],
        [660, 62.5],
      ],
      factor: [[0, 278]],
      activeInsulin: 180,
      targets: { target: 120, correctAbove: 150 },
      max: [0.2, 3],
    });
  });

  it('starts a resistant adult within the limits of the pump', () => {
    expect(start(10.2, 50, 160, 'tandem')).toEqual({
      dose: 144,
      basal: [
        [0, 2.371],
        [180, 3.161],
        [540, 2.371],
        [960, 2.766],
      ],
      ratio: [[0, 3.2]],
      factor: [[0, 12]],
      activeInsulin: 240,
      targets: { target: 110 },
      max: [6.35, 25],
    });
  });

  it.each([
    // Half of the dose and more would have been basal.
    ['1 U on a Tandem, which gives 2.4 U a day at the least', 34, 1, 'tandem'],
    ['1 U on an Omnipod, at 3 years', 3, 1, 'omnipod'],
    ['4 U on a Tandem, at 3 years', 3, 4, 'tandem'],
    // Corrections would be a quarter stronger than the dose asks for.
    ['4 U on an Omnipod, at 3 years', 3, 4, 'omnipod'],
    ['4 U on a Medtronic, at 3 years', 3, 4, 'medtronic'],
  ] as const)('PINIT-30: has no plan for %s', (_, ageYears, dailyDoseUnits, brand) => {
    expect(initialPumpPlan({ hba1cPercent: 7.5, ageYears, dailyDoseUnits, brand })).toBeNull();
  });

  it.each([
    [3, 4, 'tandem', 7.5],
    [3, 4, 'omnipod', 5],
    [3, 4, 'medtronic', 5],
    [34, 1, 'tandem', 5.7],
    [34, 1, 'other', 4.4],
  ] as const)(
    'PINIT-30: says from which daily dose on there is one: %d years, %d U, %s: %d U',
    (ageYears, dailyDoseUnits, brand, smallest) => {
      const asked = { hba1cPercent: 7.5, ageYears, dailyDoseUnits, brand };
      expect(smallestPumpStartUnits(asked)).toBe(smallest);
      expect(initialPumpPlan({ ...asked, dailyDoseUnits: smallest })).not.toBeNull();
    },
  );

  it('whatever is asked, the plan can be entered into the pump and saved, and keeps to the dose (PINIT-30)', () => {
    const asked = fc.record({
      hba1cPercent: fc.double({ min: 2, max: 20, noNaN: true }),
      ageYears: fc.integer({ min: 0, max: 120 }),
      dailyDoseUnits: fc.double({ min: 1, max: 600, noNaN: true }),
      brand: fc.constantFrom(...PUMP_BRANDS),
    });
    fc.assert(
      fc.property(asked, (input) => {
        const plan = initialPumpPlan(input);
        fc.pre(plan !== null);
        const { rates, settings } = plan;
        const brand = PUMP_BRAND_RULES[input.brand];
        const { lowest, highest } = brand.basalUnitsPerHour;
        for (const { value } of rates.basalUnitsPerHour) expect(value >= lowest && value <= highest).toBe(true);
        for (const { value } of rates.carbRatioGramsPerUnit) expect(value >= 1 && value <= 150).toBe(true);
        for (const { value } of rates.correctionFactorMgDlPerUnit) expect(value >= 1 && value <= 400).toBe(true);
        expect(settings.maxBasalUnitsPerHour).toBeGreaterThanOrEqual(0.05);
        expect(settings.maxBasalUnitsPerHour).toBeLessThanOrEqual(35);
        expect(settings.maxBolusUnits).toBeGreaterThanOrEqual(0.5);
        expect(settings.maxBolusUnits).toBeLessThanOrEqual(30);
        const basalUnits = unitsPerDay(rates.basalUnitsPerHour);
        expect(basalUnits / pumpDailyDoseUnits(input)).toBeLessThan(0.56);
        expect(basalUnits).toBeLessThan(0.5 * input.dailyDoseUnits);
        expect(pumpDailyDoseUnits(input)).toBeLessThanOrEqual(0.9 * input.dailyDoseUnits + 0.005);
      }),
    );
  });
});
