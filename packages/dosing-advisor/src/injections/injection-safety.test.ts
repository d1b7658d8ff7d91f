import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { CRCF_PLAN, FIXED_MEAL_PLAN } from '@glidepath/treatment-plan/sample-plans';
import { describe, expect, it } from 'vitest';

import type { AdvisorInput } from '../input/advisor-input.ts';
import type { Regime } from '../limits/regime.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { type InjectionSafetyCase, injectionSafetyFault } from './injection-safety.ts';

const ANY: Regime = {
  stopsIncreases: false,
  halvesIncreases: false,
  softensCuts: false,
  watchesFewLows: false,
  hasRoom: false,
  allowsLargeSteps: false,
  holdsGoodSettings: false,
};
const NOTHING = {
  sensors: [],
  meter: [],
  boluses: [],
  carbs: [],
  basal: [],
  injections: [],
  exercise: [],
  clockChanges: [],
};

type Setting = InjectionSafetyCase['settings'][number];
type Checked = Readonly<{
  plan?: InjectionPlan;
  settings?: readonly Setting[];
  regime?: Partial<Regime>;
  penStepUnits?: 0.5 | 1;
}>;

function faultOf({ plan = CRCF_PLAN, settings = [], regime = {}, penStepUnits = 0.5 }: Checked): string | null {
  if (plan.type === 'BASAL_ONLY') throw new Error('not used here');
  const input: AdvisorInput = {
    treatmentType: plan.type,
    window: { firstDay: '2026-03-01', days: 21 },
    patient: { diabetesType: 'Type1', ageYears: 40, preMealRangeMgDl: { low: 80, high: 130 }, penStepUnits },
    plan,
    recorded: NOTHING,
  };
  return injectionSafetyFault({ input, next: plan, settings, regime: { ...ANY, ...regime }, rules: TYPE_RULES.Type1 });
}

const basal = (from: number, to: number): Setting => ({
  place: { area: 'basal-injection', unit: 'U', row: 0, atMinute: 1320 },
  from,
  to,
});
const meal = (from: number, to: number): Setting => ({
  place: { area: 'meal-dose', unit: 'U', period: 'evening', size: null },
  from,
  to,
});
const ratio = (from: number, to: number): Setting => ({
  place: { area: 'period-carb-ratio', unit: 'g/U', period: 'night' },
  from,
  to,
});
const per10Grams = (from: number, to: number): Setting => ({
  place: { area: 'period-carb-ratio', unit: 'U/10g', period: 'night' },
  from,
  to,
});
const factor = (from: number, to: number): Setting => ({
  place: { area: 'period-correction-factor', unit: 'mg/dL/U', period: 'night' },
  from,
  to,
});
const scale = (lowMgDl: number, highMgDl: number, from: number, to: number): Setting => ({
  place: { area: 'scale', unit: 'U', period: 'morning', lowMgDl, highMgDl },
  from,
  to,
});
const counting = (changes: Partial<(typeof CRCF_PLAN)['crcf']['periods']['night']>): InjectionPlan => ({
  ...CRCF_PLAN,
  crcf: {
    ...CRCF_PLAN.crcf,
    periods: { ...CRCF_PLAN.crcf.periods, night: { ...CRCF_PLAN.crcf.periods.night, ...changes } },
  },
});
const basalOf = (doseUnits: number): InjectionPlan => ({
  ...CRCF_PLAN,
  basal: [{ atMinute: 1320, doseUnits, insulinName: 'Lantus' }],
});

/** The last check of a plan, which knows nothing of how the plan was made (`safety-check-failed`). */
describe('injectionSafetyFault', () => {
  it('has nothing against a plan that stays', () => {
    expect([faultOf({}), faultOf({ plan: FIXED_MEAL_PLAN })]).toEqual([null, null]);
  });

  // Type 1: at most 4 U of basal more, a fifth and one step of the pen less; others by exp(0.15) more and exp(-0.3) less.
  it.each<[string, Checked, Checked, string]>([
    ['a rise of basal above 4 U', { settings: [basal(40, 44)] }, { settings: [basal(40, 44.5)] }, 'basal-injection'],
    [
      'a rise of basal above 2 U at high risk',
      { settings: [basal(40, 42)], regime: { riseCare: 'half' } },
      { settings: [basal(40, 42.5)], regime: { riseCare: 'half' } },
      'basal-injection',
    ],
    [
      'a fall of basal by more than a fifth',
      { settings: [basal(20, 15.5)] },
      { settings: [basal(20, 15)] },
      'basal-injection',
    ],
    [
      'a fall of a large basal by 21 %',
      { settings: [basal(100, 79.5)] },
      { settings: [basal(100, 79)] },
      'basal-injection',
    ],
    [
      'any rise where nothing may rise',
      { settings: [basal(20, 19)], regime: { stopsIncreases: true } },
      { settings: [basal(20, 20.5)], regime: { stopsIncreases: true } },
      'basal-injection',
    ],
    ['a rise of a meal', { settings: [meal(10, 12)] }, { settings: [meal(10, 12.5)] }, 'meal-dose'],
    ['a fall of a meal', { settings: [meal(10, 7)] }, { settings: [meal(10, 6.5)] }, 'meal-dose'],
    [
      'a lower ratio, which is more insulin',
      { settings: [ratio(10, 8.5)] },
      { settings: [ratio(10, 8)] },
      'period-carb-ratio',
    ],
    [
      'a higher ratio, which is less',
      { settings: [ratio(10, 14)] },
      { settings: [ratio(10, 15)] },
      'period-carb-ratio',
    ],
    [
      'more units for 10 g',
      { settings: [per10Grams(1, 1.2)] },
      { settings: [per10Grams(1, 1.3)] },
      'period-carb-ratio',
    ],
    [
      'a lower ratio where nothing may rise',
      { settings: [ratio(10, 10.5)], regime: { stopsIncreases: true } },
      { settings: [ratio(10, 9.5)], regime: { stopsIncreases: true } },
      'period-carb-ratio',
    ],
    ['a lower factor', { settings: [factor(50, 43)] }, { settings: [factor(50, 41)] }, 'period-correction-factor'],
    [
      'a scale that falls by more than a step, unless it is one that doses lows',
      { settings: [scale(0, 69, 4, 0)] },
      { settings: [scale(150, 200, 4, 0)] },
      'scale',
    ],
    [
      'a dose between the steps of the pen',
      { settings: [meal(10, 11)], penStepUnits: 1 },
      { settings: [meal(10, 10.5)], penStepUnits: 1 },
      'pen-step',
    ],
    ['a basal dose beyond what a plan may hold', { plan: basalOf(250) }, { plan: basalOf(250.5) }, 'basal'],
    ['a basal dose between half units', { plan: basalOf(0.5) }, { plan: basalOf(0.75) }, 'basal'],
    [
      'a ratio beyond what a plan may hold',
      { plan: counting({ carbRatio: 2 }) },
      { plan: counting({ carbRatio: 1.9 }) },
      'crcf.periods',
    ],
    [
      'a weak ratio beyond it',
      { plan: counting({ carbRatio: 70 }) },
      { plan: counting({ carbRatio: 70.5 }) },
      'crcf.periods',
    ],
    [
      'a factor beyond what a plan may hold',
      { plan: counting({ correctionFactorMgDlPerUnit: 5 }) },
      { plan: counting({ correctionFactorMgDlPerUnit: 4 }) },
      'crcf.periods',
    ],
    [
      'a weak factor beyond it',
      { plan: counting({ correctionFactorMgDlPerUnit: 280 }) },
      { plan: counting({ correctionFactorMgDlPerUnit: 281 }) },
      'crcf.periods',
    ],
    [
      'a meal without a number',
      { plan: FIXED_MEAL_PLAN },
      { plan: { ...FIXED_MEAL_PLAN, meals: perPeriod(() => ({ insulinName: 'Apidra', doseUnits: Number.NaN })) } },
      'meals',
    ],
  ])('refuses %s, and nothing just inside', (_, inside, beyond, fault) => {
    expect([faultOf(inside), faultOf(beyond)]).toEqual([null, fault]);
  });
});
