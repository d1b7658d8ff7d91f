import { DAY_PERIODS, type GlucoseUnit, perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { typedGlucoseMgDl, typedNumber } from '../cell.ts';
import { CONTEXT, CRCF_PLAN, IN_MMOL_L } from '../test-support/sample-plans.ts';
import type { CarbUnits } from './carb-units.ts';
import { crcfIssues } from './crcf-issues.ts';
import { type CrcfPeriodDraft, EMPTY_CRCF_SETTINGS } from './crcf-settings.ts';

const { crcf } = CRCF_PLAN;
const contextOf = (unit: GlucoseUnit) => (unit === 'mg/dL' ? CONTEXT : IN_MMOL_L);
const eveningIssues = (
  changes: Partial<CrcfPeriodDraft>,
  carbUnits: CarbUnits = 'g_per_u',
  unit: GlucoseUnit = 'mg/dL',
) => {
  // Inside the limits of every way of writing.
  const others = perPeriod((period) => ({ ...crcf.periods[period], carbRatio: 1 }));
  const periods = { ...others, evening: { ...others.evening, ...changes } };
  return crcfIssues({ carbUnits, periods }, contextOf(unit));
};
const codes = (...given: Parameters<typeof eveningIssues>) => eveningIssues(...given).map(({ code }) => code);
const ratioCodes = (text: string, carbUnits: CarbUnits) => codes({ carbRatio: typedNumber(text) }, carbUnits);
const factorCodes = (text: string, unit: GlucoseUnit) =>
  codes({ correctionFactorMgDlPerUnit: typedGlucoseMgDl(text, unit) }, 'g_per_u', unit);
const targetCodes = (text: string, unit: GlucoseUnit) =>
  codes({ targetMgDl: typedGlucoseMgDl(text, unit) }, 'g_per_u', unit);

const RANGE = ['crcf.out-of-range'];
const STEP = ['crcf.off-step'];
const NONE: string[] = [];

describe('crcfIssues', () => {
  it('CRCF-02: the carb units must be chosen; ratios are then only judged to be numbers', () => {
    expect(crcfIssues({ ...crcf, carbUnits: null }, CONTEXT)).toEqual([
      { code: 'crcf.carb-units-unselected', at: ['carbUnits'] },
    ]);
    const periods = { ...crcf.periods, morning: { ...crcf.periods.morning, carbRatio: Number.NaN } };
    expect(crcfIssues({ carbUnits: null, periods }, CONTEXT).map(({ code }) => code)).toEqual([
      'crcf.carb-units-unselected',
      'crcf.not-a-number',
    ]);
  });

  it.each([null, '', 'Select', 'Lantus'])('CRCF-03: "%s" is no bolus insulin; the time is named', (insulinName) => {
    expect(eveningIssues({ insulinName })).toEqual([
      { code: 'bolus.insulin-unselected', at: ['periods', 'evening', 'insulinName'], params: { period: 'evening' } },
    ]);
  });

  it.each(['carbRatio', 'correctionFactorMgDlPerUnit', 'targetMgDl'] as const)(
    'CRCF-04: %s must be a number, told for its time of day',
    (row) => {
      const expected = {
        code: 'crcf.not-a-number',
        at: ['periods', 'evening', row],
        params: { row, period: 'evening' },
      };
      expect(eveningIssues({ [row]: null })).toEqual([expected]);
      expect(eveningIssues({ [row]: Number.NaN })).toEqual([expected]);
      expect(eveningIssues({ [row]: typedNumber(' 4,5') })).toEqual([
        { ...expected, params: { ...expected.params, typed: '4,5' } },
      ]);
    },
  );

  it('CRCF-05: range and step have their own issues, each with row, time and figures', () => {
    const row = 'correctionFactorMgDlPerUnit';
    const at = ['periods', 'evening', row];
    expect(eveningIssues({ [row]: 401 })).toEqual([
      { code: 'crcf.out-of-range', at, params: { row, period: 'evening', min: 1, max: 400 } },
    ]);
    expect(eveningIssues({ [row]: 50.5 })).toEqual([
      { code: 'crcf.off-step', at, params: { row, period: 'evening', step: 1 } },
    ]);
  });

  it.each([
    ['0', RANGE],
    ['0.4', RANGE],
    ['0.5', NONE],
    ['0.6', STEP],
    ['1', NONE],
    ['10.25', STEP],
    ['299.5', NONE],
    ['299.9', STEP],
    ['300', NONE],
    ['300.5', RANGE],
  ])('CRCF-08: %s grams per unit: %s', (text, expected) => {
    expect(ratioCodes(text, 'g_per_u')).toEqual(expected);
  });

  it.each([
    ['0', RANGE],
    ['0.05', RANGE],
    ['0.1', NONE],
    ['0.15', STEP],
    ['0.3', NONE],
    ['19.9', NONE],
    ['19.99', STEP],
    ['20', NONE],
    ['20.1', RANGE],
  ])('CRCF-09: %s units per 10 g: %s', (text, expected) => {
    expect(ratioCodes(text, 'u_per_10g')).toEqual(expected);
  });

  it.each([
    ['0', RANGE],
    ['0.1', NONE],
    ['0.25', STEP],
    ['20.1', NONE],
    ['29.9', NONE],
    ['30', NONE],
    ['30.1', RANGE],
  ])('CRCF-10: %s units per 15 g: %s', (text, expected) => {
    expect(ratioCodes(text, 'u_per_15g')).toEqual(expected);
  });

  it.each([
    ['0', RANGE],
    ['1', NONE],
    ['1.5', STEP],
    ['399', NONE],
    ['400', NONE],
    ['401', RANGE],
  ])('CRCF-11: a correction factor of %s mg/dL: %s', (text, expected) => {
    expect(factorCodes(text, 'mg/dL')).toEqual(expected);
  });

  it.each([
    ['9', RANGE],
    ['10', NONE],
    ['10.5', STEP],
    ['599', NONE],
    ['600', NONE],
    ['601', RANGE],
  ])('CRCF-11: a target of %s mg/dL: %s', (text, expected) => {
    expect(targetCodes(text, 'mg/dL')).toEqual(expected);
  });

  it.each([
    ['0', RANGE],
    ['0.4', RANGE],
    ['0.5', NONE],
    ['0.55', STEP],
    ['5.5', NONE],
    ['5.6', NONE],
    ['5.65', RANGE],
    ['5.7', RANGE],
  ])('CRCF-12: a correction factor of %s mmol/L: %s', (text, expected) => {
    expect(factorCodes(text, 'mmol/L')).toEqual(expected);
  });

  it.each([
    ['3.7', RANGE],
    ['3.8', NONE],
    ['3.85', STEP],
    ['9.9', NONE],
    ['9.95', STEP],
    ['10', NONE],
    ['10.0', NONE],
    ['10.1', RANGE],
  ])('CRCF-12: a target of %s mmol/L: %s', (text, expected) => {
    expect(targetCodes(text, 'mmol/L')).toEqual(expected);
  });

  it('CRCF-12, CRCF-13: exactly the tenths of mmol/L between the limits are accepted, and told in mmol/L', () => {
    const tenths = Array.from({ length: 600 }, (_, tenth) => (tenth / 10).toFixed(1));
    expect(tenths.filter((text) => factorCodes(text, 'mmol/L').length === 0)).toEqual(tenths.slice(5, 57));
    expect(tenths.filter((text) => targetCodes(text, 'mmol/L').length === 0)).toEqual(tenths.slice(38, 101));
    const [issue] = eveningIssues({ targetMgDl: 300 }, 'g_per_u', 'mmol/L');
    expect(issue?.params).toEqual({ row: 'targetMgDl', period: 'evening', min: 3.8, max: 10 });
  });

  it('CRCF-03, CRCF-04: an empty table tells every cell', () => {
    expect(crcfIssues(EMPTY_CRCF_SETTINGS, CONTEXT)).toHaveLength(1 + 4 * DAY_PERIODS.length);
  });
});
