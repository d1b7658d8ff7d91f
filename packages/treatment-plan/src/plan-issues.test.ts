import { DAY_PERIODS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { emptyInjectionPlan } from './empty-plan.ts';
import { firstMissingPart, type PlanPart, partsOfPlan } from './missing-part.ts';
import { firstInvalidPart, isSoundPlan, planIssues } from './plan-issues.ts';
import {
  CONTEXT,
  CRCF_PLAN,
  ESTIMATED_MEAL_PLAN,
  FIXED_MEAL_PLAN,
  IN_MMOL_L,
  INJECTION_PLANS,
  PUMP_RECOMMENDATION,
  PUMP_START,
  SCALE_PLAN,
} from './test-support/sample-plans.ts';
import type { TreatmentPlanDraft } from './treatment-plan.ts';
import { INITIAL_PLAN_TYPES, isInitialPlanType, isInjectionType, TREATMENT_TYPES } from './treatment-type.ts';

const GENERIC_PLAN = { type: 'GENERIC', messageToPatient: '' } as const;
const ALL_PLANS = [...INJECTION_PLANS, PUMP_RECOMMENDATION, PUMP_START, GENERIC_PLAN];

describe('planIssues', () => {
  it('GEN-02: there is a plan of every treatment type, and a sound one has no issue', () => {
    expect(new Set(ALL_PLANS.map(({ type }) => type))).toEqual(new Set(TREATMENT_TYPES));
    expect(ALL_PLANS.flatMap((plan) => planIssues(plan, CONTEXT))).toEqual([]);
    expect(ALL_PLANS.every((plan) => isSoundPlan(plan, CONTEXT))).toBe(true);
  });

  it.each(INJECTION_PLANS)('tells the place in the whole plan: $type', (plan) => {
    const [issue] = planIssues({ ...plan, basal: [] }, CONTEXT);
    expect(issue).toEqual({ code: 'basal.no-rows', at: ['basal'] });
  });

  const wrongDose = { upToMgDl: 600, doseUnits: 0.3 };
  it.each<[string, TreatmentPlanDraft, string, readonly (string | number)[]]>([
    [
      'a scale',
      { ...SCALE_PLAN, scales: { ...SCALE_PLAN.scales, night: { ...SCALE_PLAN.scales.night, rows: [wrongDose] } } },
      'correction.dose-invalid',
      ['scales', 'night', 'rows', 0, 'doseUnits'],
    ],
    [
      'carb units',
      { ...CRCF_PLAN, crcf: { ...CRCF_PLAN.crcf, carbUnits: null } },
      'crcf.carb-units-unselected',
      ['crcf', 'carbUnits'],
    ],
    [
      'a fixed meal',
      { ...FIXED_MEAL_PLAN, meals: { ...FIXED_MEAL_PLAN.meals, morning: { insulinName: 'Apidra', doseUnits: null } } },
      'meal.dose-missing',
      ['meals', 'morning', 'doseUnits'],
    ],
    [
      'a correction table',
      { ...FIXED_MEAL_PLAN, correction: { mode: 'sliding_scale', rows: [] } },
      'correction.no-rows',
      ['correction', 'rows'],
    ],
    [
      'the correction table beside estimated meals',
      { ...ESTIMATED_MEAL_PLAN, correction: { mode: 'sliding_scale', rows: [] } },
      'correction.no-rows',
      ['correction', 'rows'],
    ],
    [
      'a pump setting',
      { ...PUMP_START, settings: { ...PUMP_START.settings, maxBolusUnits: null } },
      'pump.missing',
      ['settings', 'maxBolusUnits'],
    ],
  ])('tells the place in the whole plan: %s', (_, plan, code, at) => {
    expect(planIssues(plan, CONTEXT)).toMatchObject([{ code, at }]);
    expect(isSoundPlan(plan, CONTEXT)).toBe(false);
  });

  it('an initial pump plan goes up to 30 U/h, a recommendation up to 15 (D-53)', () => {
    const rates = { ...PUMP_START.rates, basalUnitsPerHour: [{ startMinute: 0, value: 20 }] };
    expect(planIssues({ ...PUMP_START, rates }, CONTEXT)).toEqual([]);
    expect(planIssues({ ...PUMP_RECOMMENDATION, rates }, CONTEXT).map(({ at }) => at)).toEqual([
      ['rates', 'basalUnitsPerHour', 0, 'value'],
    ]);
  });

  it('GENERIC-02: a message is never refused, and it may be empty', () => {
    expect(planIssues({ type: 'GENERIC', messageToPatient: 'x'.repeat(10_000) }, CONTEXT)).toEqual([]);
    expect(planIssues(GENERIC_PLAN, CONTEXT)).toEqual([]);
  });

  it('the clinic’s unit decides the limits of what it types: 150 mg/dL per unit are more than 5.6 mmol/L', () => {
    const { crcf } = CRCF_PLAN;
    const morning = { ...crcf.periods.morning, correctionFactorMgDlPerUnit: 150 };
    const plan = { ...CRCF_PLAN, crcf: { ...crcf, periods: { ...crcf.periods, morning } } };
    expect(planIssues(plan, CONTEXT)).toEqual([]);
    expect(planIssues(plan, IN_MMOL_L).map(({ code }) => code)).toEqual(['crcf.out-of-range']);
  });
});

describe('firstInvalidPart', () => {
  const noMeals = { ...FIXED_MEAL_PLAN, correction: { mode: 'sliding_scale', rows: [] } } as const;

  it('INIT-07: basal is judged first, and the bolus only when it is sound', () => {
    expect(firstInvalidPart({ ...noMeals, basal: [] }, CONTEXT)).toEqual({
      part: 'basal',
      issues: [{ code: 'basal.no-rows', at: ['basal'] }],
    });
    expect(firstInvalidPart(noMeals, CONTEXT)).toEqual({
      part: 'bolus',
      issues: [{ code: 'correction.no-rows', at: ['correction', 'rows'] }],
    });
    expect(firstInvalidPart(FIXED_MEAL_PLAN, CONTEXT)).toBeNull();
  });
});

describe('emptyInjectionPlan', () => {
  it.each(INJECTION_PLANS)(
    'leaves nothing chosen but the bounds of scales, so that nothing is saved by mistake: $type',
    ({ type }) => {
      const plan = emptyInjectionPlan(type);
      expect(plan.type).toBe(type);
      expect(isSoundPlan(plan, CONTEXT)).toBe(false);
      const boundIssues = planIssues(plan, CONTEXT).filter(({ at }) => at.includes('upToMgDl'));
      expect(boundIssues).toEqual([]);
      expect(JSON.stringify(plan)).not.toMatch(/"(?!upToMgDl|type|mode)\w+":(?:\d|")/);
    },
  );
});

describe('firstMissingPart', () => {
  it.each([
    ['BASAL_ONLY', ['basal']],
    ['MDI_SSI', ['basal', ...DAY_PERIODS.map((period) => `scale.${period}`)]],
    ['MDI_CRCF', ['basal', 'crcf']],
    ['MDI_FIXED_MEAL', ['basal', 'meal', 'correction']],
    ['MDI_ESTIMATED_MEAL', ['basal', 'meal', 'correction']],
  ] as const)('ERR2-11, MDI-12: in %s the parts are missed in the order %s', (type, order) => {
    const entered = new Set<PlanPart>();
    const missed = partsOfPlan(type).map(() => {
      const part = firstMissingPart(type, entered);
      if (part) entered.add(part);
      return part;
    });
    expect(missed).toEqual(order);
    expect(firstMissingPart(type, entered)).toBeNull();
  });

  it('ERR2-11, MDI-12: the order is that of the plan, not of entering', () => {
    expect(firstMissingPart('MDI_SSI', new Set(['scale.night', 'scale.morning', 'basal']))).toBe('scale.afternoon');
  });
});

describe('treatment types', () => {
  it('GEN-02: all but pump and generic are injections', () => {
    expect(TREATMENT_TYPES.filter((type) => !isInjectionType(type))).toEqual(['PUMP', 'GENERIC']);
  });

  it('INIT-02: initial plans are written for carb counting, sliding scale, estimated and fixed meals', () => {
    expect(INITIAL_PLAN_TYPES).toEqual(['MDI_CRCF', 'MDI_SSI', 'MDI_ESTIMATED_MEAL', 'MDI_FIXED_MEAL']);
    expect(TREATMENT_TYPES.filter((type) => !isInitialPlanType(type))).toEqual(['PUMP', 'GENERIC', 'BASAL_ONLY']);
    expect(isInitialPlanType('crcf')).toBe(false);
  });
});
