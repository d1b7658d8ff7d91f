import { describe, expect, it } from 'vitest';

import type { AdvisorInput } from '../input/advisor-input.ts';
import { type Change, changed, refusalsOf } from '../test-cases/changed-case.ts';
import { DOSINGS, injectionCase, perPeriod, scale } from '../test-cases/usual-cases.ts';
import type { RefusalName } from './refusal.ts';

const COUNTING = injectionCase({ treatmentType: 'MDI_CRCF' });
const FIXED = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth: { grams: () => 60 } });
const BASAL_ONLY = injectionCase({ treatmentType: 'BASAL_ONLY', truth: { grams: () => 0 } });

const BY_INJECTIONS: readonly [name: RefusalName, what: string, input: AdvisorInput, change: Change, params: object][] =
  [
    ['injection-plan-missing', 'no plan is stored', COUNTING, { input: { plan: null } }, {}],
    [
      'basal-insulin-unsupported',
      'another basal insulin',
      COUNTING,
      { plan: { basal: [{ atMinute: 1320, doseUnits: 19, insulinKind: 'other' }] } },
      {},
    ],
    ['insulin-data-missing', 'no insulin at all', COUNTING, { recorded: { injections: [], boluses: [] } }, {}],
    ['automatic-already-today', 'advice of today', FIXED, { patient: { lastAdviceDaysAgo: 0 } }, { daysLeft: 1 }],
    [
      'carb-ratio-out-of-range',
      'a carb ratio of 1.9',
      COUNTING,
      {
        plan: {
          dosing: {
            ...DOSINGS.MDI_CRCF,
            periods: { morning: { carbRatio: 1.9, correctionFactorMgDlPerUnit: 45, targetMgDl: 110 } },
          },
        },
      },
      { lowest: 2 },
    ],
    [
      'carb-ratio-out-of-range',
      '0.1 U per 10 g',
      COUNTING,
      {
        plan: {
          dosing: {
            ...DOSINGS.MDI_CRCF,
            carbRatioUnit: 'u_per_10g',
            periods: { morning: { carbRatio: 0.1, correctionFactorMgDlPerUnit: 45, targetMgDl: 110 } },
          },
        },
      },
      { found: 100, highest: 70 },
    ],
    [
      'correction-factor-out-of-range',
      'a correction factor of 4',
      COUNTING,
      {
        plan: {
          dosing: {
            ...DOSINGS.MDI_CRCF,
            periods: { morning: { carbRatio: 10, correctionFactorMgDlPerUnit: 4, targetMgDl: 110 } },
          },
        },
      },
      { lowest: 5 },
    ],
    [
      'daily-basal-out-of-range',
      '251 U of basal',
      COUNTING,
      { plan: { basal: [{ atMinute: 1320, doseUnits: 251, insulinKind: 'long' }] } },
      { highest: 250 },
    ],
    [
      'bolus-too-large',
      'a planned meal dose of 99.5 U',
      FIXED,
      { plan: { dosing: { ...DOSINGS.MDI_FIXED_MEAL, doseUnits: { morning: 99.5 } } } },
      { highest: 99 },
    ],
    [
      'target-too-high',
      'a target of 160',
      COUNTING,
      {
        plan: {
          dosing: {
            ...DOSINGS.MDI_CRCF,
            periods: { morning: { carbRatio: 10, correctionFactorMgDlPerUnit: 45, targetMgDl: 160 } },
          },
        },
      },
      { found: 160 },
    ],
    ['plan-malformed', 'a plan of another kind', COUNTING, { plan: { dosing: DOSINGS.MDI_SSI } }, { field: 'dosing' }],
    [
      'plan-malformed',
      'three basal injections',
      COUNTING,
      {
        plan: { basal: [1, 2, 3].map((hour) => ({ atMinute: hour * 60, doseUnits: 6, insulinKind: 'nph' as const })) },
      },
      { field: 'basal' },
    ],
    [
      'plan-malformed',
      'a quarter unit',
      COUNTING,
      { plan: { basal: [{ atMinute: 1320, doseUnits: 19.25, insulinKind: 'long' }] } },
      { field: 'basal' },
    ],
    [
      'plan-malformed',
      'larger meals with less insulin',
      injectionCase({ treatmentType: 'MDI_ESTIMATED_MEAL' }),
      {
        plan: { dosing: { ...DOSINGS.MDI_ESTIMATED_MEAL, doseUnits: { morning: { small: 5, normal: 4, large: 6 } } } },
      },
      { field: 'dosing.doseUnits' },
    ],
    [
      'plan-malformed',
      'a hole in a table',
      FIXED,
      {
        plan: {
          dosing: { ...DOSINGS.MDI_FIXED_MEAL, correction: perPeriod(() => scale().filter((_, row) => row !== 2)) },
        },
      },
      { field: 'dosing.correction.morning' },
    ],
    [
      'plan-malformed',
      'a table that falls',
      FIXED,
      { plan: { dosing: { ...DOSINGS.MDI_FIXED_MEAL, correction: { evening: scale(10, -1) } } } },
      { field: 'dosing.correction.evening' },
    ],
    [
      'plan-malformed',
      'a table that rises by 6 U',
      FIXED,
      { plan: { dosing: { ...DOSINGS.MDI_FIXED_MEAL, correction: { night: scale(1, 6) } } } },
      { field: 'dosing.correction.night' },
    ],
    [
      'no-meals',
      'no meal dose',
      FIXED,
      { recorded: { carbs: [], boluses: COUNTING.recorded.boluses.map(({ minute }) => ({ minute, doseUnits: 1 })) } },
      {},
    ],
    [
      'too-few-insulin-days',
      '5 days of basal alone',
      BASAL_ONLY,
      { recorded: { injections: BASAL_ONLY.recorded.injections.slice(16) } },
      { found: 5, needed: 6 },
    ],
  ];

describe('refusals of injections', () => {
  it.each(BY_INJECTIONS)('ERR2-16: %s, because of %s', (name, _, input, change, params) => {
    const found = refusalsOf(changed(input, change)).find((refusal) => refusal.name === name);
    expect(found?.params).toMatchObject(params);
  });
});
