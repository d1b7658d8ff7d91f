import type { GlucoseUnit } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { withInjection } from './basal/basal-edits.ts';
import { type Cell, typedGlucoseMgDl, typedNumber } from './cell.ts';
import { adjustmentIssues } from './correction-scale/adjusted-correction.ts';
import type { ScaleRowDraft } from './correction-scale/scale.ts';
import { planIssues } from './plan-issues.ts';
import { activeInsulinMinutes } from './pump/pump-settings.ts';
import {
  BASAL_ONLY_PLAN,
  CONTEXT,
  CRCF_PLAN,
  FIXED_MEAL_PLAN,
  IN_MMOL_L,
  PUMP_RECOMMENDATION,
  PUMP_START,
  SCALE_PLAN,
} from './test-support/sample-plans.ts';
import type { TreatmentPlanDraft } from './treatment-plan.ts';

/** A plan with one text typed into one of its cells. */
type Typing = (text: string, unit: GlucoseUnit) => TreatmentPlanDraft;

const rate =
  (plan: typeof PUMP_RECOMMENDATION, stage: keyof (typeof PUMP_RECOMMENDATION)['rates'], isGlucose = false): Typing =>
  (text, unit) => {
    const value = isGlucose ? typedGlucoseMgDl(text, unit) : typedNumber(text);
    return { ...plan, rates: { ...plan.rates, [stage]: [{ startMinute: 0, value }] } };
  };
const setting =
  (name: 'activeInsulinMinutes' | 'maxBasalUnitsPerHour' | 'maxBolusUnits', cellOf: (text: string) => Cell): Typing =>
  (text) => ({ ...PUMP_START, settings: { ...PUMP_START.settings, [name]: cellOf(text) } });
const crcf =
  (quantity: 'carbRatio' | 'correctionFactorMgDlPerUnit'): Typing =>
  (text, unit) => {
    const cell = quantity === 'carbRatio' ? typedNumber(text) : typedGlucoseMgDl(text, unit);
    const { periods } = CRCF_PLAN.crcf;
    const morning = { ...periods.morning, [quantity]: cell };
    return { ...CRCF_PLAN, crcf: { ...CRCF_PLAN.crcf, periods: { ...periods, morning } } };
  };
const scale =
  (rowsOf: (text: string, unit: GlucoseUnit) => readonly ScaleRowDraft[]): Typing =>
  (text, unit) => {
    const morning = { ...SCALE_PLAN.scales.morning, rows: rowsOf(text, unit) };
    return { ...SCALE_PLAN, scales: { ...SCALE_PLAN.scales, morning } };
  };

const CELLS = {
  basalDose: (text) => ({
    ...BASAL_ONLY_PLAN,
    basal: withInjection(BASAL_ONLY_PLAN.basal, 0, { doseUnits: typedNumber(text) }),
  }),
  mealDose: (text) => ({
    ...FIXED_MEAL_PLAN,
    meals: { ...FIXED_MEAL_PLAN.meals, morning: { ...FIXED_MEAL_PLAN.meals.morning, doseUnits: typedNumber(text) } },
  }),
  scaleBound: scale((text, unit) => [
    { upToMgDl: typedGlucoseMgDl(text, unit), doseUnits: 1 },
    { upToMgDl: 600, doseUnits: 2 },
  ]),
  scaleDose: scale((text) => [{ upToMgDl: 600, doseUnits: typedNumber(text) }]),
  carbRatio: crcf('carbRatio'),
  correctionFactor: crcf('correctionFactorMgDlPerUnit'),
  reviewedBasal: rate(PUMP_RECOMMENDATION, 'basalUnitsPerHour'),
  startBasal: rate(PUMP_START, 'basalUnitsPerHour'),
  startCarbRatio: rate(PUMP_START, 'carbRatioGramsPerUnit'),
  startCorrectionFactor: rate(PUMP_START, 'correctionFactorMgDlPerUnit', true),
  maxBasal: setting('maxBasalUnitsPerHour', typedNumber),
  maxBolus: setting('maxBolusUnits', typedNumber),
  activeInsulinHours: setting('activeInsulinMinutes', (text) => activeInsulinMinutes(typedNumber(text))),
} as const satisfies Record<string, Typing>;

const isRefused = (cell: keyof typeof CELLS, text: string, unit: GlucoseUnit) =>
  planIssues(CELLS[cell](text, unit), unit === 'mg/dL' ? CONTEXT : IN_MMOL_L).length > 0;

type Case = readonly [
  row: string,
  cell: keyof typeof CELLS,
  unit: GlucoseUnit,
  accepted: readonly string[],
  refused: readonly string[],
];

/** No key is swallowed any more, so whatever a key could wrongly make of a number must be refused by a rule. */
describe('what is typed into the cells of a plan', () => {
  it.each<Case>([
    ['BASAL-04', 'basalDose', 'mg/dL', ['25', '249.5', '250', '25.0'], ['251', '2500', '250.5', '0.25', '4,5', '-4']],
    ['PUMP-16', 'reviewedBasal', 'mg/dL', ['0', '0.585', '.5'], ['12.34567', '1,5', '-1', '1e2', 'x', '0.5855']],
    ['SSI-12', 'scaleBound', 'mg/dL', ['6', '599'], ['1000', '6a', '-60', '60.5', '']],
    ['SSI-12', 'scaleBound', 'mmol/L', ['5', '5.', '33.2'], ['33.33', '5,5', '5.55']],
    ['SSI-12', 'scaleDose', 'mg/dL', ['99', '10.5'], ['100.5', '999', '2 U', '0.25']],
    ['MEAL-04', 'mealDose', 'mg/dL', ['99', '12.5', '12.50'], ['999', '12.55', '1/2', '12.345']],
    ['CRCF-06', 'carbRatio', 'mg/dL', ['10.5', '300'], ['30000', '0.15', '10,5']],
    ['CRCF-06', 'correctionFactor', 'mmol/L', ['2.7', '5.6'], ['5.65', '10.05']],
    ['CRCF-06, CRCF-07', 'correctionFactor', 'mg/dL', ['400', '50'], ['5.5', '4000', '60000']],
    ['PINIT-19', 'startCarbRatio', 'mg/dL', ['12.5', '150'], ['12.55', '1000', '1000.1']],
    ['PINIT-19', 'startCorrectionFactor', 'mg/dL', ['1', '400'], ['999', '1000', '48.5']],
    ['PINIT-19', 'startCorrectionFactor', 'mmol/L', ['2.7', '22.2'], ['22.22', '2.75', '222.2']],
    ['PINIT-20', 'maxBasal', 'mg/dL', ['1.65', '35'], ['101', '1.655', '100.01']],
    ['PINIT-20', 'maxBolus', 'mg/dL', ['12.5', '30'], ['12.55', '100.1']],
    ['PINIT-20', 'activeInsulinHours', 'mg/dL', ['4', '4.5'], ['4.25', '101', '2.000001']],
    ['PINIT-20', 'startBasal', 'mg/dL', ['0.585', '30'], ['0.5855', '1000', '1000.001']],
  ])('%s: %s in %s accepts %s and refuses %s', (_, cell, unit, accepted, refused) => {
    expect(accepted.filter((text) => isRefused(cell, text, unit))).toEqual([]);
    expect(refused.filter((text) => !isRefused(cell, text, unit))).toEqual([]);
  });

  it('SSI-31: the adjust tool refuses what is no whole number in its limits, with the text as it was typed', () => {
    const codes = (text: string) =>
      adjustmentIssues({ correctingFromMgDl: typedNumber(text), correctionFactorMgDlPerUnit: 50 });
    expect(codes('150')).toEqual([]);
    for (const text of ['1501', '1000', '15.5', '-150']) expect(codes(text)).toHaveLength(1);
    expect(codes('15O')).toEqual([{ code: 'cell.not-a-number', at: ['correctingFromMgDl'], params: { typed: '15O' } }]);
  });
});
