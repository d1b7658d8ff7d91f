import { describe, expect, it } from 'vitest';

import { cellTyping, type TypedCell } from './cell-typing.ts';
import { isTypable } from './is-typable.ts';

const takes = (cell: TypedCell, text: string, unit: 'mg/dL' | 'mmol/L' = 'mg/dL') =>
  isTypable(text, cellTyping(cell, unit));

type Case = readonly [
  row: string,
  cell: TypedCell,
  unit: 'mg/dL' | 'mmol/L',
  taken: readonly string[],
  refused: readonly string[],
];

describe('isTypable', () => {
  it.each<Case>([
    ['PUMP-16', 'reviewedRate', 'mg/dL', ['', '0', '0.585', '12.3456', '.5'], ['12.34567', '1,5', '-1', '1e2', 'x']],
    ['BASAL-04', 'basalDose', 'mg/dL', ['250', '249.5', '0.25'], ['250.5', '251', '2500']],
    ['SSI-12', 'scaleBound', 'mg/dL', ['6', '600', '999'], ['1000', '6a', '-60']],
    ['SSI-12', 'scaleBound', 'mmol/L', ['5', '5.', '33.3'], ['33.33', '5,5']],
    ['SSI-12', 'correctionDose', 'mg/dL', ['99', '10.5', '0.25'], ['100.5', '2 U']],
    ['MEAL-04', 'mealDose', 'mg/dL', ['99', '12.5'], ['12.55', '1/2']],
    ['SSI-31', 'adjustment', 'mg/dL', ['0', '150', '1000'], ['1001', '15.5', '1.']],
    ['CRCF-06', 'carbRatio', 'mg/dL', ['10.5', '300', '0.15'], ['299.5', '30000']],
    ['CRCF-06', 'crcfGlucose', 'mmol/L', ['5.6', '10.0'], ['10.05']],
    ['CRCF-06, CRCF-07', 'crcfGlucose', 'mg/dL', ['400', '6000'], ['5.5', '5.', '60000']],
    ['PINIT-19', 'startCarbRatio', 'mg/dL', ['0', '12.5', '1000'], ['12.55', '1000.1', '1001']],
    ['PINIT-19', 'startCorrectionFactor', 'mg/dL', ['1', '999'], ['1000', '48.5']],
    ['PINIT-19', 'startCorrectionFactor', 'mmol/L', ['2.7', '22.2'], ['22.22', '2.75', '222.2']],
    ['PINIT-19', 'startTarget', 'mg/dL', ['0', '110', '1000'], ['1001', '110.5']],
    ['PINIT-19', 'startTarget', 'mmol/L', ['6.1', '13.9'], ['6.11', '111.1']],
    ['PINIT-20', 'maxBasal', 'mg/dL', ['0', '1.65', '100'], ['1.655', '100.01']],
    ['PINIT-20', 'activeInsulinHours', 'mg/dL', ['4', '4.5', '100'], ['4.25', '101']],
    ['PINIT-20', 'maxBolus', 'mg/dL', ['12.5', '100'], ['12.55', '100.1']],
    ['PINIT-20', 'startBasalRate', 'mg/dL', ['0.585', '1000'], ['0.5855', '1000.001']],
  ])('%s: %s in %s takes %s and keeps what it had at %s', (_, cell, unit, taken, refused) => {
    expect(taken.filter((text) => !takes(cell, text, unit))).toEqual([]);
    expect(refused.filter((text) => takes(cell, text, unit))).toEqual([]);
  });

  it('a pasted decimal comma is not dropped, which would make ten times the dose: the text is refused whole', () => {
    expect(takes('correctionDose', '4,5')).toBe(false);
  });
});
