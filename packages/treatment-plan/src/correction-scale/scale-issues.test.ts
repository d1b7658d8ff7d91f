import { DAY_PERIODS, perPeriod } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import type { Cell } from '../cell.ts';
import { CONTEXT, FIXED_MEAL_PLAN, IN_MMOL_L, SCALE_PLAN } from '../test-support/sample-plans.ts';
import type { DiabetesType } from '../treatment-type.ts';
import { type CorrectionTableDraft, correctionRow, MAX_SCALE_ROWS, noCorrectionRows, scaleRow } from './scale.ts';
import { correctionTableIssues, slidingScaleIssues } from './scale-issues.ts';

type Row = readonly [upToMgDl: Cell, doseUnits: Cell];

const tableOf = (...rows: Row[]): CorrectionTableDraft => ({
  mode: 'sliding_scale',
  rows: rows.map(([upToMgDl, doseUnits]) => correctionRow(upToMgDl, doseUnits)),
});
const codesOf = (table: CorrectionTableDraft, context = CONTEXT) => [
  ...new Set(correctionTableIssues(table, context).map(({ code }) => code)),
];
const codes = (...rows: Row[]) => codesOf(tableOf(...rows));

describe('correctionTableIssues', () => {
  it('SSI-01: a row has an upper bound and the units of morning, afternoon, evening and bedtime', () => {
    expect(correctionTableIssues(FIXED_MEAL_PLAN.correction, CONTEXT)).toEqual([]);
    const places = correctionTableIssues(tableOf([null, null]), CONTEXT).map(({ at }) => at);
    expect(places).toEqual([['rows', 0, 'upToMgDl'], ...DAY_PERIODS.map((period) => ['rows', 0, 'doseUnits', period])]);
  });

  it('SSI-04: needs at least one row', () => {
    expect(correctionTableIssues(tableOf(), CONTEXT)).toEqual([{ code: 'correction.no-rows', at: ['rows'] }]);
    expect(codes([600, 1])).toEqual([]);
  });

  it('takes 60 rows and not one more', () => {
    expect(MAX_SCALE_ROWS).toBe(60);
    const rows = (count: number) => Array.from({ length: count }, (_, row): Row => [row === count - 1 ? 600 : row, 1]);
    expect(codes(...rows(MAX_SCALE_ROWS))).toEqual([]);
    expect(codes(...rows(MAX_SCALE_ROWS + 1))).toEqual(['correction.too-many-rows']);
  });

  it.each([0, 1, 100, 598, 599])('SSI-05: accepts a bound of %s below the top', (upToMgDl) => {
    expect(codes([upToMgDl, 1], [600, 2])).toEqual([]);
  });

  it.each([-1, 601, 100.5, 999, Number.NaN])('SSI-05: refuses a bound of %s, beside it', (upToMgDl) => {
    expect(correctionTableIssues(tableOf([upToMgDl, 1], [600, 2]), CONTEXT)[0]).toEqual({
      code: 'correction.bound-out-of-range',
      at: ['rows', 0, 'upToMgDl'],
      params: { min: 0, max: 600 },
    });
  });

  it.each([
    [200, 200],
    [200, 199],
    [599, 0],
  ])('SSI-05, SSI-13: refuses %s and then %s: a bound lies above the one before it', (first, second) => {
    expect(correctionTableIssues(tableOf([first, 1], [second, 1], [600, 2]), CONTEXT)[0]).toEqual({
      code: 'correction.bound-not-rising',
      at: ['rows', 1, 'upToMgDl'],
    });
  });

  it('SSI-13: a row may end where it begins: from 201 to 201', () => {
    expect(codes([200, 1], [201, 1], [600, 2])).toEqual([]);
  });

  it('SSI-06, SSI-13: a row without a bound is missing its range', () => {
    expect(correctionTableIssues(tableOf([100, 1], [null, 1], [600, 2]), CONTEXT)).toEqual([
      { code: 'correction.bound-missing', at: ['rows', 1, 'upToMgDl'] },
    ]);
  });

  it.each([599, 400, 0])('SSI-17: refuses a last row that ends at %s', (upToMgDl) => {
    expect(codes([upToMgDl, 1])).toEqual(['correction.top-missing']);
  });

  it.each([0.5, 1, 98.5, 99])('SSI-07: accepts %s units', (doseUnits) => {
    expect(codes([600, doseUnits])).toEqual([]);
  });

  it.each([null, Number.NaN, -0.5, 0.25, 0.7, 99.5, 100])('SSI-07: refuses %s units, beside them', (doseUnits) => {
    const table = tableOf([100, 1], [600, 2]);
    const [first, last] = table.rows;
    const evening = { ...last, upToMgDl: 600, doseUnits: { ...perPeriod(() => 2), evening: doseUnits } };
    expect(correctionTableIssues({ ...table, rows: first ? [first, evening] : [] }, CONTEXT)).toEqual([
      {
        code: 'correction.dose-invalid',
        at: ['rows', 1, 'doseUnits', 'evening'],
        params: { period: 'evening', max: 99 },
      },
    ]);
  });

  it('SSI-08: more glucose never gets less insulin, and may get the same', () => {
    expect(codes([200, 3], [600, 3])).toEqual([]);
    expect(codes([200, 3], [600, 2.5])).toEqual(['correction.dose-falls']);
    expect(codes([200, 0.5], [600, 0])).toEqual(['correction.dose-falls']);
  });

  it('SSI-08: columns are judged each for itself', () => {
    const rows = [
      { upToMgDl: 200, doseUnits: { ...perPeriod(() => 2), night: 3 } },
      { upToMgDl: 600, doseUnits: perPeriod(() => 2) },
    ];
    expect(correctionTableIssues({ mode: 'sliding_scale', rows }, CONTEXT)).toEqual([
      { code: 'correction.dose-falls', at: ['rows', 1, 'doseUnits', 'night'], params: { period: 'night' } },
    ]);
  });

  it.each<[DiabetesType, number]>([
    ['Type1', 5],
    ['Type2', 10],
    ['Insulin_resistant_type_1', 10],
    ['Other', 10],
  ])('SSI-09: in %s doses rise by at most %s units from row to row', (diabetesType, maxRiseUnits) => {
    const context = { ...CONTEXT, diabetesType };
    expect(codesOf(tableOf([200, 0.5], [600, 0.5 + maxRiseUnits]), context)).toEqual([]);
    expect(correctionTableIssues(tableOf([200, 0.5], [600, 1 + maxRiseUnits]), context)[0]).toEqual({
      code: 'correction.rise-too-big',
      at: ['rows', 1, 'doseUnits', 'morning'],
      params: { period: 'morning', maxRiseUnits },
    });
  });

  it('SSI-10: after a row of no units doses may begin anywhere', () => {
    expect(codes([150, 0], [600, 99])).toEqual([]);
    expect(codes([150, 0], [300, 0.5], [600, 6])).toEqual(['correction.rise-too-big']);
  });

  it('SSI-11, SSI-21: nothing but zeros is refused unless no correction was chosen', () => {
    const zeros = tableOf([100, 0], [600, 0]);
    expect(correctionTableIssues(zeros, CONTEXT)).toEqual([{ code: 'correction.all-zero', at: ['rows'] }]);
    expect(codesOf({ ...zeros, mode: 'no_correction' })).toEqual([]);
    expect(codesOf({ mode: 'no_correction', rows: noCorrectionRows(correctionRow) })).toEqual([]);
  });

  it('SSI-11: a dose at one time of day is enough', () => {
    const rows = [
      { upToMgDl: 150, doseUnits: perPeriod(() => 0) },
      { upToMgDl: 600, doseUnits: { ...perPeriod(() => 0), night: 0.5 } },
    ];
    expect(codesOf({ mode: 'sliding_scale', rows })).toEqual([]);
  });

  it('in mmol/L the top reads 33.3, and bounds that print alike do not rise', () => {
    expect(correctionTableIssues(tableOf([602, 1], [600, 2]), IN_MMOL_L)[0]?.params).toEqual({ min: 0, max: 33.3 });
    expect(codesOf(tableOf([100, 1], [101, 1], [600, 2]), IN_MMOL_L)).toEqual(['correction.bound-not-rising']);
    expect(codesOf(tableOf([100, 1], [101, 1], [600, 2]), CONTEXT)).toEqual([]);
  });
});

describe('slidingScaleIssues', () => {
  const { evening } = SCALE_PLAN.scales;

  it('judges the scale of one time of day like a correction table, and its insulin', () => {
    expect(slidingScaleIssues('evening', evening, CONTEXT)).toEqual([]);
    const wrong = { ...evening, rows: [scaleRow(100, 3), scaleRow(600, 2)], insulinName: 'Lantus' };
    expect(slidingScaleIssues('evening', wrong, CONTEXT)).toEqual([
      { code: 'correction.dose-falls', at: ['rows', 1, 'doseUnits'], params: { period: 'evening' } },
      { code: 'bolus.insulin-unselected', at: ['insulinName'], params: { period: 'evening' } },
    ]);
  });

  it('SSI-04, SSI-11: an empty scale and one of zeros are refused; no correction is not', () => {
    const codesOfRows = (rows: typeof evening.rows, mode = evening.mode) =>
      slidingScaleIssues('evening', { ...evening, mode, rows }, CONTEXT).map(({ code }) => code);
    expect(codesOfRows([])).toEqual(['correction.no-rows']);
    expect(codesOfRows([{ upToMgDl: 600, doseUnits: 0 }])).toEqual(['correction.all-zero']);
    expect(codesOfRows([{ upToMgDl: 600, doseUnits: 0 }], 'no_correction')).toEqual([]);
  });
});
