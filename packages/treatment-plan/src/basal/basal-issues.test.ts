import { describe, expect, it } from 'vitest';

import { CONTEXT } from '../test-support/sample-plans.ts';
import { basalConfirmation } from './basal-confirmation.ts';
import { BASAL_DOSE_LIMITS, type BasalInjectionDraft } from './basal-injection.ts';
import { basalIssues } from './basal-issues.ts';

const EVENING: BasalInjectionDraft = { atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' };
const MORNING: BasalInjectionDraft = { ...EVENING, atMinute: 420 };
const issues = (...injections: BasalInjectionDraft[]) => basalIssues(injections, CONTEXT);
const codes = (...injections: BasalInjectionDraft[]) => issues(...injections).map(({ code }) => code);

describe('basalIssues', () => {
  it('BASAL-01, INIT-11: takes one or two injections, not none and not three', () => {
    expect(issues()).toEqual([{ code: 'basal.no-rows', at: [] }]);
    expect(issues(EVENING)).toEqual([]);
    expect(issues(EVENING, MORNING)).toEqual([]);
    expect(issues(EVENING, MORNING, { ...EVENING, atMinute: 0 })).toEqual([
      { code: 'basal.too-many-rows', at: [], params: { max: 2 } },
    ]);
  });

  it.each([0, 1, 735, 1439, 1440])('BASAL-02: accepts an injection at minute %s', (atMinute) => {
    expect(issues({ ...EVENING, atMinute })).toEqual([]);
  });

  it.each([null, -1, 1441, 0.5, Number.NaN])('BASAL-02: refuses minute %s', (atMinute) => {
    expect(issues({ ...EVENING, atMinute })).toEqual([{ code: 'basal.time-unselected', at: [0, 'atMinute'] }]);
  });

  it.each([
    [420, 420],
    [0, 1440],
  ])('BASAL-03: refuses a second injection at the same time (%s and %s), beside it', (first, second) => {
    expect(issues({ ...EVENING, atMinute: first }, { ...EVENING, atMinute: second })).toEqual([
      { code: 'basal.same-time', at: [1, 'atMinute'] },
    ]);
  });

  it('BASAL-03: a minute apart is not the same time, and no time is none', () => {
    expect(codes({ ...EVENING, atMinute: 420 }, { ...EVENING, atMinute: 421 })).toEqual([]);
    expect(codes({ ...EVENING, atMinute: null }, { ...EVENING, atMinute: null })).toEqual([
      'basal.time-unselected',
      'basal.time-unselected',
    ]);
  });

  it.each([0.5, 1, 1.5, 72.5, 249.5, 250])('BASAL-04, BASAL-05: accepts %s units', (doseUnits) => {
    expect(issues({ ...EVENING, doseUnits })).toEqual([]);
  });

  it.each([null, Number.NaN, -0.5, 0, 0.25, 0.499, 250.001, 250.5, 251])(
    'BASAL-04: refuses %s units as out of range, beside the dose',
    (doseUnits) => {
      expect(issues({ ...EVENING, doseUnits })).toEqual([
        { code: 'basal.dose-out-of-range', at: [0, 'doseUnits'], params: { min: 0.5, max: 250 } },
      ]);
    },
  );

  it.each([0.501, 0.75, 1.1, 20.25, 249.999])('BASAL-05: refuses %s units: whole or half ones only', (doseUnits) => {
    expect(codes({ ...EVENING, doseUnits })).toEqual(['basal.dose-off-step']);
  });

  it('BASAL-04, BASAL-05: accepts only the halves from 0.5 to 250 among all hundredths', () => {
    const accepted = Array.from({ length: 25_200 }, (_, hundredths) => hundredths / 100).filter(
      (doseUnits) => codes({ ...EVENING, doseUnits }).length === 0,
    );
    expect(accepted).toEqual(Array.from({ length: 500 }, (_, half) => BASAL_DOSE_LIMITS.step * (half + 1)));
  });

  it.each([null, '', 'Select', 'Humalog', 'insulin'])(
    'BASAL-06: "%s" is no basal insulin of the list',
    (insulinName) => {
      expect(issues(MORNING, { ...EVENING, insulinName })).toEqual([
        { code: 'basal.insulin-unselected', at: [1, 'insulinName'] },
      ]);
    },
  );

  it('tells every fault of every row at once', () => {
    expect(codes({ atMinute: null, doseUnits: 0.3, insulinName: null })).toEqual([
      'basal.time-unselected',
      'basal.dose-out-of-range',
      'basal.insulin-unselected',
    ]);
  });
});

describe('basalConfirmation', () => {
  const rows = (...doses: (number | null)[]) => doses.map((doseUnits) => ({ ...EVENING, doseUnits }));

  it('BASAL-07: more than 72 units a day in type 1 are asked about, with their sum', () => {
    expect(basalConfirmation(rows(40, 32.5), 'Type1')).toEqual({
      code: 'basal.total-above-usual',
      params: { totalUnits: 72.5, usualUnits: 72 },
    });
    expect(basalConfirmation(rows(250), 'Type1')?.params.totalUnits).toBe(250);
  });

  it.each([
    ['72 units', rows(40, 32), 'Type1'],
    ['72 units and an empty cell', rows(72, null), 'Type1'],
    ['more in type 2', rows(100, 100), 'Type2'],
    ['more in insulin resistant type 1', rows(100), 'Insulin_resistant_type_1'],
    ['more in other types', rows(100), 'Other'],
  ] as const)('BASAL-07: %s are not', (_, injections, diabetesType) => {
    expect(basalConfirmation(injections, diabetesType)).toBeNull();
  });
});
