import { describe, expect, it } from 'vitest';

import { distinctIssues, issuesAt, issuesUnder, MAX_LISTED_PUMP_ISSUES, type PlanIssue } from './plan-issue.ts';
import { planIssues } from './plan-issues.ts';
import { CONTEXT, PUMP_START } from './test-support/sample-plans.ts';

const ISSUES: readonly PlanIssue[] = [
  { code: 'basal.dose-off-step', at: ['basal', 0, 'doseUnits'] },
  { code: 'basal.same-time', at: ['basal', 1, 'atMinute'] },
  { code: 'basal.dose-off-step', at: ['basal', 1, 'doseUnits'] },
];

describe('issuesAt', () => {
  it('finds the issues of a cell, of a row and of a table', () => {
    expect(issuesAt(ISSUES, ['basal', 1, 'doseUnits'])).toEqual([ISSUES[2]]);
    expect(issuesAt(ISSUES, ['basal', 1])).toEqual([ISSUES[1], ISSUES[2]]);
    expect(issuesAt(ISSUES, ['basal'])).toEqual(ISSUES);
    expect(issuesAt(ISSUES, ['meals'])).toEqual([]);
  });
});

describe('issuesUnder', () => {
  it('puts the place of the part before the place in it', () => {
    expect(issuesUnder(['basal'], [{ code: 'basal.same-time', at: [1, 'atMinute'] }])).toEqual([ISSUES[1]]);
  });
});

describe('distinctIssues', () => {
  it('keeps one issue for each sentence, in order', () => {
    expect(distinctIssues(ISSUES)).toEqual([ISSUES[0], ISSUES[1]]);
  });

  it('tells issues apart whose sentences name something else', () => {
    const missing = (period: string): PlanIssue => ({ code: 'meal.dose-missing', at: [period], params: { period } });
    expect(distinctIssues([missing('morning'), missing('evening'), missing('morning')])).toHaveLength(2);
  });

  it('PINIT-26: the first 7 distinct errors of a pump plan are listed, however many cells are wrong', () => {
    const rows = [
      { startMinute: 0, value: 999 },
      { startMinute: 60, value: 999 },
      { startMinute: 60, value: 0.0001 },
      { startMinute: 1441, value: null },
    ];
    const plan = {
      ...PUMP_START,
      rates: { basalUnitsPerHour: rows, carbRatioGramsPerUnit: rows, correctionFactorMgDlPerUnit: rows },
      settings: { ...PUMP_START.settings, activeInsulinMinutes: 59, maxBasalUnitsPerHour: 36, maxBolusUnits: 31 },
    };
    const all = planIssues(plan, CONTEXT);
    const distinct = distinctIssues(all);
    expect(all.length).toBeGreaterThan(distinct.length);
    expect(distinct.length).toBeGreaterThan(MAX_LISTED_PUMP_ISSUES);
    expect(distinct.slice(0, MAX_LISTED_PUMP_ISSUES).map(({ code }) => code)).toEqual([
      'pump-start.active-insulin-out-of-range',
      'pump-start.max-basal-out-of-range',
      'pump-start.max-bolus-out-of-range',
      'pump-start.rate-out-of-range',
      'pump-start.same-start',
      'pump.off-step',
      'pump.start-out-of-range',
    ]);
  });
});
