import { enteredMgDl, type GlucoseUnit } from '@glidepath/quantities';
import {
  type PlanContext,
  type PlanIssue,
  PUMP_TARGET_LIMITS,
  type PumpPlanDraft,
  planIssues,
  START_RATE_LIMITS,
  typedNumber,
} from '@glidepath/treatment-plan';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import { enteredLimits, usePumpIssueText } from './pump-issue-text.ts';

function Sentences({ issues, unit }: Readonly<{ issues: readonly PlanIssue[]; unit: GlucoseUnit }>) {
  return issues.map(usePumpIssueText(unit)).join('|');
}
const sentences = (issues: readonly PlanIssue[], unit: GlucoseUnit = 'mg/dL') =>
  renderToStaticMarkup(<Sentences {...{ issues, unit }} />).split('|');

const CONTEXT: PlanContext = { diabetesType: 'Type1', glucoseUnit: 'mg/dL', insulins: [] };
const row = (value: number) => [{ startMinute: 0, value }];
const START: PumpPlanDraft = {
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: row(1),
    carbRatioGramsPerUnit: row(10),
    correctionFactorMgDlPerUnit: row(40),
  },
  settings: {
    brand: 'medtronic',
    activeInsulinMinutes: 240,
    maxBasalUnitsPerHour: 2,
    maxBolusUnits: 10,
    targetsMgDl: { low: 100, high: 120 },
  },
};
type Settings = NonNullable<PumpPlanDraft['settings']>;
const settings = (changes: Partial<Settings>) =>
  planIssues({ ...START, settings: { ...(START.settings as Settings), ...changes } }, CONTEXT);
const rates = (changes: Partial<PumpPlanDraft['rates']>) =>
  planIssues({ ...START, rates: { ...START.rates, ...changes } }, CONTEXT);

beforeAll(async () => {
  await loadTexts(['pump-plan']);
  await i18n.changeLanguage('en');
});

describe('what is wrong with an initial pump plan', () => {
  it.each([
    [
      'PUMP-12',
      rates({ carbRatioGramsPerUnit: [{ startMinute: 0, value: typedNumber('9,5') }] }),
      'Carb ratio values must be numbers. “9,5” is not a number. Use digits, with a point for decimals.',
    ],
    ['PINIT-21', settings({ activeInsulinMinutes: 30 }), 'Active insulin time must be between 1 and 8 hours.'],
    ['PINIT-27', settings({ activeInsulinMinutes: 246 }), 'Active insulin time must be in whole or half hours.'],
    ['PINIT-22', settings({ maxBasalUnitsPerHour: 36 }), 'Maximum basal must be between 0.05 and 35 U/hr.'],
    ['PINIT-22', settings({ maxBasalUnitsPerHour: 1.005 }), 'Maximum basal must be in steps of 0.01 U/hr.'],
    ['PINIT-22', settings({ maxBolusUnits: 31 }), 'Maximum bolus must be between 0.5 and 30 U.'],
    ['PINIT-22', settings({ maxBolusUnits: 1.25 }), 'Maximum bolus must be in steps of 0.1 U.'],
    [
      'PINIT-23',
      settings({ targetsMgDl: { low: 59, high: 120 } }),
      'Glucose targets must be whole numbers between 60 and 250 mg/dL.',
    ],
    ['D-37', settings({ targetsMgDl: { low: 121, high: 120 } }), 'The low target cannot be above the high target.'],
    ['PINIT-24', rates({ basalUnitsPerHour: row(31) }), 'Basal rate values must be between 0 and 30 U/hr.'],
    ['PINIT-24', rates({ carbRatioGramsPerUnit: row(151) }), 'Carb ratio values must be between 1 and 150 g/U.'],
    [
      'PINIT-24',
      rates({ correctionFactorMgDlPerUnit: row(401) }),
      'Correction factor values must be between 1 and 400 mg/dL/U.',
    ],
    ['PINIT-25', rates({ carbRatioGramsPerUnit: [...row(9), ...row(8)] }), 'Start times must differ within a table.'],
    [
      'D-44',
      rates({ carbRatioGramsPerUnit: [{ startMinute: 60, value: 9 }] }),
      'Carb ratio: the first row must start at 00:00.',
    ],
    ['PINIT-24', rates({ basalUnitsPerHour: [] }), 'Basal rate: add at least one row.'],
  ])('%s is said in words, with the limit: %#', (_, issues, sentence) => {
    expect(sentences(issues)).toEqual([sentence]);
  });

  it('D-28: names limits that can be typed where glucose is typed in mmol/L', () => {
    const targets = settings({ targetsMgDl: { low: 59, high: 120 } });
    expect(sentences(targets, 'mmol/L')).toEqual([
      'Glucose targets must be between 3.4 and 13.9 mmol/L in steps of 0.1.',
    ]);
    expect(sentences(rates({ correctionFactorMgDlPerUnit: row(401) }), 'mmol/L')).toEqual([
      'Correction factor values must be between 0.1 and 22.2 mmol/L/U.',
    ]);
    expect(sentences(rates({ correctionFactorMgDlPerUnit: row(40.5) }), 'mmol/L')).toEqual([
      'Correction factor values must be in increments of 0.1 mmol/L/U',
    ]);
  });
});

const LIMITS = [PUMP_TARGET_LIMITS, START_RATE_LIMITS.correctionFactorMgDlPerUnit];

describe('limits of glucose in the unit in which it is typed', () => {
  it('are those of the plan in mg/dL', () => {
    expect(LIMITS.map((limits) => enteredLimits(limits, 'mg/dL'))).toEqual([
      { min: 60, max: 250 },
      { min: 1, max: 400 },
    ]);
  });

  it.each(LIMITS)('in mmol/L lie inside %o, and one step beyond lies outside', (limits) => {
    const { min, max } = enteredLimits(limits, 'mmol/L');
    const stored = (mmolL: number) => enteredMgDl(Math.round(mmolL * 10) / 10, 'mmol/L');
    expect(stored(min)).toBeGreaterThanOrEqual(limits.min);
    expect(stored(max)).toBeLessThanOrEqual(limits.max);
    expect(stored(min - 0.1)).toBeLessThan(limits.min);
    expect(stored(max + 0.1)).toBeGreaterThan(limits.max);
  });
});
