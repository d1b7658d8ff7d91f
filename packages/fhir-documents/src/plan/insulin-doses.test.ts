import type { InjectionPlan } from '@glidepath/treatment-plan';
import type { Dosage } from 'fhir/r4.js';
import { describe, expect, it } from 'vitest';

import { INJECTION_PLANS, PUMP_PLAN } from '../test-support/sample-share.ts';
import { dosesOfInjections, dosesOfPump } from './insulin-doses.ts';
import { carbCountSettings, pumpSettings } from './plan-settings.ts';

const dosesOf = (type: InjectionPlan['type'], unit: 'mg/dL' | 'mmol/L' = 'mg/dL') =>
  dosesOfInjections(INJECTION_PLANS[type], unit);
const unitsOf = ({ doseAndRate }: Dosage) => doseAndRate?.[0]?.doseQuantity?.value;

describe('doses', () => {
  it('of basal insulin are taken every day at their time', () => {
    expect(dosesOf('BASAL_ONLY')).toEqual([
      {
        insulinName: 'Lantus',
        dosages: [
          expect.objectContaining({
            text: '20 units every day at 22:00',
            timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', timeOfDay: ['22:00:00'] } },
            doseAndRate: [
              { doseQuantity: { value: 20, unit: 'units', system: 'http://unitsofmeasure.org', code: '[iU]' } },
            ],
          }),
        ],
      },
    ]);
  });

  it('at 24:00 are taken at 00:00: FHIR has no other midnight', () => {
    const plan: InjectionPlan = {
      type: 'BASAL_ONLY',
      basal: [{ atMinute: 1440, doseUnits: 20, insulinName: 'Lantus' }],
    };
    const [request] = dosesOfInjections(plan, 'mg/dL');
    expect(request?.dosages[0]?.timing?.repeat?.timeOfDay).toEqual(['00:00:00']);
  });

  it('of two basal injections of one insulin are one request', () => {
    const plan: InjectionPlan = {
      type: 'BASAL_ONLY',
      basal: [
        { atMinute: 485, doseUnits: 10.5, insulinName: 'Levemir' },
        { atMinute: 1320, doseUnits: 12, insulinName: 'Levemir' },
      ],
    };
    const [only, ...others] = dosesOfInjections(plan, 'mg/dL');
    expect(others).toEqual([]);
    expect(only?.dosages.map(({ text }) => text)).toEqual([
      '10.5 units every day at 08:05',
      '12 units every day at 22:00',
    ]);
  });

  it('of a scale hold for their range only, at their time of day', () => {
    const [, scale] = dosesOf('MDI_SSI');
    expect(scale?.insulinName).toBe('Humalog');
    expect(scale?.dosages).toHaveLength(12);
    expect(scale?.dosages[1]).toMatchObject({
      text: 'Morning, glucose 151-250 mg/dL: 4 units',
      timing: { repeat: { when: ['MORN'] } },
      asNeededCodeableConcept: { text: 'Glucose 151-250 mg/dL' },
    });
    expect(scale?.dosages.map(unitsOf).slice(0, 3)).toEqual([0, 4, 6.5]);
    const instructions = (unit: 'mg/dL' | 'mmol/L') =>
      dosesOf('MDI_SSI', unit)[1]
        ?.dosages.map(({ patientInstruction }) => patientInstruction)
        .slice(0, 2);
    expect(instructions('mg/dL')).toEqual([
      'Below 70 mg/dL: treat the low first, do not inject from this table.',
      undefined,
    ]);
    expect(instructions('mmol/L')?.[0]).toContain('Below 3.9 mmol/L');
    expect(dosesOf('MDI_SSI', 'mmol/L')[1]?.dosages[1]?.text).toBe('Morning, glucose 8.4-13.9 mmol/L: 4 units');
    // The last row has no end: above the top of the scale insulin is needed too.
    expect(dosesOf('MDI_SSI', 'mg/dL')[1]?.dosages[2]?.text).toBe('Morning, glucose >250 mg/dL: 6.5 units');
  });

  it('of meals come with the correction of the same insulin; without a correction there is none', () => {
    const plan = INJECTION_PLANS.MDI_FIXED_MEAL;
    const [, meal] = dosesOfInjections(plan, 'mg/dL');
    expect(meal?.dosages[0]).toMatchObject({ text: 'Morning meal: 5 units', timing: { repeat: { when: ['ACM'] } } });
    expect(meal?.dosages).toHaveLength(16);
    if (plan.type !== 'MDI_FIXED_MEAL') throw new Error('another plan');
    const none = dosesOfInjections({ ...plan, correction: { ...plan.correction, mode: 'no_correction' } }, 'mg/dL');
    expect(none[1]?.dosages.map(({ text }) => text)).toEqual([
      'Morning meal: 5 units',
      'Afternoon meal: 5 units',
      'Evening meal: 5 units',
      'Night meal: 5 units',
    ]);
  });

  it('of estimated meals depend on the size', () => {
    const [, meal] = dosesOf('MDI_ESTIMATED_MEAL');
    expect(meal?.dosages.slice(0, 3).map((dose) => [dose.asNeededCodeableConcept?.text, unitsOf(dose)])).toEqual([
      ['Meal, small', 3],
      ['Meal, normal', 5],
      ['Meal, large', 7.5],
    ]);
  });

  it('that are counted have no number of units', () => {
    const [, counted] = dosesOf('MDI_CRCF');
    expect(counted?.dosages[0]?.text).toBe(
      'Morning: carb ratio 10 g/unit, correction factor 50 mg/dL/unit, target 110 mg/dL',
    );
    expect(counted?.dosages.map(unitsOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('but those of basal insulin at its time are all conditional', () => {
    for (const type of ['MDI_SSI', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL'] as const) {
      const [, ...boluses] = dosesOf(type);
      for (const dose of boluses.flatMap(({ dosages }) => dosages))
        expect(dose).toHaveProperty('asNeededCodeableConcept');
    }
  });

  it('of a pump are its rates; boluses are described in words', () => {
    const [pump] = dosesOfPump(PUMP_PLAN.rates, 'mg/dL');
    expect(pump?.dosages.map(({ text }) => text)).toEqual([
      'Basal rate from 00:00: 0.585 units/h',
      'Basal rate from 03:00: 0.78 units/h',
      'Bolus: Carb ratio from 00:00: 12.5 g/unit; Correction factor from 05:30: 48 mg/dL/unit',
    ]);
    expect(pump?.dosages[1]?.doseAndRate?.[0]?.rateQuantity).toMatchObject({ value: 0.78, code: '[iU]/h' });
    expect(pump?.dosages[2]).not.toHaveProperty('doseAndRate');
  });
});

describe('settings', () => {
  it('of a pump are listed one by one with their times', () => {
    const settings = pumpSettings(PUMP_PLAN.rates, 'mmol/L');
    expect(
      settings.map(({ kind, startMinute, quantity }) => [kind, startMinute, quantity.value, quantity.code]),
    ).toEqual([
      ['basal-rate', 0, 0.585, '[iU]/h'],
      ['basal-rate', 180, 0.78, '[iU]/h'],
      ['carb-ratio', 0, 12.5, 'g/[iU]'],
      ['correction-factor', 330, 2.7, 'mmol/L/[iU]'],
    ]);
  });

  it.each([
    ['g_per_u', 'g/[iU]'],
    ['u_per_10g', '[iU]/(10.g)'],
    ['u_per_15g', '[iU]/(15.g)'],
  ] as const)('keep a carb ratio as it was written: %s', (carbUnits, code) => {
    const plan = INJECTION_PLANS.MDI_CRCF;
    if (plan.type !== 'MDI_CRCF') throw new Error('another plan');
    const [ratio] = carbCountSettings({ ...plan.crcf, carbUnits }, 'mg/dL');
    expect(ratio?.quantity).toMatchObject({ value: 10, code });
  });
});
