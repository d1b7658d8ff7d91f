import { describe, expect, it } from 'vitest';

import type { AdvisorInput } from '../input/advisor-input.ts';
import { type Change, changed, refusalsOf } from '../test-cases/changed-case.ts';
import { basalOf, correction, counting, injectionCase, meals, PLANS, scale } from '../test-cases/usual-cases.ts';
import type { RefusalName } from './refusal.ts';

const COUNTING = injectionCase({ treatmentType: 'MDI_CRCF' });
const FIXED = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth: { grams: () => 60 } });
const BASAL_ONLY = injectionCase({ treatmentType: 'BASAL_ONLY', truth: { grams: () => 0 } });

type CountingRow = Omit<typeof PLANS.MDI_CRCF.crcf.periods.morning, 'insulinName'>;
const inTheMorning = (row: CountingRow) => {
  const crcf = counting(10);
  return { ...crcf, periods: { ...crcf.periods, morning: { ...crcf.periods.morning, ...row } } };
};

/** 75 is farther from its limit, but harmless. */
const usual = counting(10).periods;
const weakMorning = { ...usual.morning, carbRatio: 0.1 };
const outsideBothEnds = {
  carbUnits: 'g_per_u',
  periods: {
    ...usual,
    evening: { ...usual.evening, carbRatio: 1.5 },
    night: { ...usual.night, carbRatio: 75 },
  },
} as const;

const BY_INJECTIONS: readonly [name: RefusalName, what: string, input: AdvisorInput, change: Change, params: object][] =
  [
    ['injection-plan-missing', 'no plan is stored', COUNTING, { input: { plan: null } }, {}],
    [
      'basal-insulin-unsupported',
      'another basal insulin',
      COUNTING,
      { plan: { basal: basalOf(19, 'Humulin 70/30') } },
      {},
    ],
    ['insulin-data-missing', 'no insulin at all', COUNTING, { recorded: { injections: [], boluses: [] } }, {}],
    ['automatic-already-today', 'advice of today', FIXED, { patient: { lastAdviceDaysAgo: 0 } }, { daysLeft: 1 }],
    [
      'carb-ratio-out-of-range',
      'a carb ratio of 1.9',
      COUNTING,
      { plan: { crcf: inTheMorning({ carbRatio: 1.9, correctionFactorMgDlPerUnit: 45, targetMgDl: 110 }) } },
      { lowest: 2 },
    ],
    [
      'carb-ratio-out-of-range',
      '0.1 U per 10 g',
      COUNTING,
      { plan: { crcf: { carbUnits: 'u_per_10g', periods: { ...counting(1).periods, morning: weakMorning } } } },
      { found: 100, highest: 70, period: 'morning', carbUnits: 'u_per_10g' },
    ],
    [
      'carb-ratio-out-of-range',
      'one that is too much insulin, whatever others are too little',
      COUNTING,
      { plan: { crcf: outsideBothEnds } },
      { found: 1.5, lowest: 2, highest: 70, period: 'evening', others: 1 },
    ],
    [
      'correction-factor-out-of-range',
      'a correction factor of 4',
      COUNTING,
      { plan: { crcf: inTheMorning({ carbRatio: 10, correctionFactorMgDlPerUnit: 4, targetMgDl: 110 }) } },
      { lowest: 5 },
    ],
    ['daily-basal-out-of-range', '251 U of basal', COUNTING, { plan: { basal: basalOf(251) } }, { highest: 250 }],
    [
      'bolus-too-large',
      'a planned meal dose of 99.5 U',
      FIXED,
      { plan: { meals: meals((period) => (period === 'morning' ? 99.5 : 6)) } },
      { highest: 99 },
    ],
    [
      'target-too-high',
      'a target of 160',
      COUNTING,
      { plan: { crcf: inTheMorning({ carbRatio: 10, correctionFactorMgDlPerUnit: 45, targetMgDl: 160 }) } },
      { found: 160 },
    ],
    ['plan-malformed', 'a plan of another kind', COUNTING, { plan: PLANS.MDI_SSI }, { field: 'type' }],
    [
      'plan-malformed',
      'three basal injections',
      COUNTING,
      { plan: { basal: [1, 2, 3].flatMap((hour) => basalOf(6, 'Humulin N', hour * 60)) } },
      { field: 'basal' },
    ],
    ['plan-malformed', 'a quarter unit', COUNTING, { plan: { basal: basalOf(19.25) } }, { field: 'basal' }],
    [
      'plan-malformed',
      'larger meals with less insulin',
      injectionCase({ treatmentType: 'MDI_ESTIMATED_MEAL' }),
      { plan: { meals: meals(() => ({ small: 5, normal: 4, large: 6 })) } },
      { field: 'meals' },
    ],
    [
      'plan-malformed',
      'a table that goes back',
      FIXED,
      { plan: { correction: correction(() => [...scale().slice(0, 3), ...scale().slice(1)]) } },
      { field: 'correction.morning' },
    ],
    [
      'plan-malformed',
      'a table that ends too early',
      FIXED,
      { plan: { correction: correction(() => scale().slice(0, -1)) } },
      { field: 'correction.morning' },
    ],
    [
      'plan-malformed',
      'parts of the day that overlap',
      COUNTING,
      { input: { periodStartMinutes: { morning: 300, afternoon: 660, evening: 600, night: 1320 } } },
      { field: 'periodStartMinutes' },
    ],
    [
      'plan-malformed',
      'a table that falls',
      FIXED,
      { plan: { correction: correction((period) => (period === 'evening' ? scale(10, -1) : scale())) } },
      { field: 'correction.evening' },
    ],
    [
      'plan-malformed',
      'a table that rises by 6 U',
      FIXED,
      { plan: { correction: correction((period) => (period === 'night' ? scale(1, 6) : scale())) } },
      { field: 'correction.night' },
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
