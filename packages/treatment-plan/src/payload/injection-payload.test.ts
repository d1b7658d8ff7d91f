import { describe, expect, it } from 'vitest';

import { DAY_SLOTS, perSlot } from '../day-slot.ts';
import { planIssues } from '../plan-issues.ts';
import {
  CONTEXT,
  CRCF_PLAN,
  ESTIMATED_MEAL_PLAN,
  FIXED_MEAL_PLAN,
  INJECTION_PLANS,
  SCALE_PLAN,
} from '../sample-plans.ts';
import type { BolusSlotPayload, CorrectionRowPayload } from './injection-payload.ts';
import { injectionPlanOfPayload } from './injection-plan-of-payload.ts';
import { payloadOfInjectionPlan } from './payload-of-injection-plan.ts';

const BASAL = [{ injectionTime: 1320, dosage: 20, insulinType: 'Lantus' }];
const SCALE: readonly CorrectionRowPayload[] = [
  { lowValue: 0, highValue: 150, dosage: 2 },
  { lowValue: 151, highValue: 250, dosage: 4 },
  { lowValue: 251, highValue: 600, dosage: 6.5 },
];
const NO_CORRECTION: readonly CorrectionRowPayload[] = [{ lowValue: 0, highValue: 600, dosage: 0 }];
const allDay = (slot: BolusSlotPayload) => perSlot(() => slot);

describe('payload of injection plans', () => {
  it('MDI-19: basal rows are time, dosage and insulin; every slot has its part of the bolus', () => {
    expect(payloadOfInjectionPlan(SCALE_PLAN)).toEqual({
      basal: BASAL,
      bolus: allDay({ insulinType: 'Humalog', correction: SCALE }),
    });
    expect(payloadOfInjectionPlan(CRCF_PLAN).bolus).toEqual({
      crUnits: 'g_per_u',
      ...allDay({ insulinType: 'NovoLog', cr: 10, cf: 50, target: 110 }),
    });
    expect(payloadOfInjectionPlan(FIXED_MEAL_PLAN).bolus).toEqual(
      allDay({ insulinType: 'Apidra', meal: { fixedDose: 5 }, correction: SCALE }),
    );
    expect(payloadOfInjectionPlan(ESTIMATED_MEAL_PLAN).bolus).toEqual(
      allDay({ insulinType: 'Fiasp', meal: { S: 3, N: 5, L: 7.5 }, correction: SCALE }),
    );
  });

  it.each(INJECTION_PLANS)('a plan that is written and read is the same: $type', (plan) => {
    expect(injectionPlanOfPayload(plan.type, payloadOfInjectionPlan(plan))).toEqual({ plan, issues: [] });
  });

  it('BASAL-02: an injection at 24:00 is read as one at 00:00', () => {
    const basal = [{ injectionTime: 1440, dosage: 20, insulinType: 'Lantus' }];
    const { plan, issues } = injectionPlanOfPayload('BASAL_ONLY', { basal });
    expect([issues, planIssues(plan, CONTEXT), plan.basal[0]?.atMinute]).toEqual([[], [], 0]);
  });

  it('SSI-21: one row of zeros to the top is no correction, and stays it', () => {
    const bolus = allDay({ insulinType: 'Apidra', meal: { fixedDose: 5 }, correction: NO_CORRECTION });
    const { plan, issues } = injectionPlanOfPayload('MDI_FIXED_MEAL', { basal: BASAL, bolus });
    expect([...issues, ...planIssues(plan, CONTEXT)]).toEqual([]);
    expect(plan).toMatchObject({ correction: { mode: 'no_correction' } });
    const scales = injectionPlanOfPayload('MDI_SSI', {
      basal: BASAL,
      bolus: {
        ...allDay({ insulinType: 'Humalog', correction: SCALE }),
        bedtime: { insulinType: 'Humalog', correction: NO_CORRECTION },
      },
    });
    expect(planIssues(scales.plan, CONTEXT)).toEqual([]);
    expect(scales.plan).toMatchObject({
      scales: { morning: { mode: 'sliding_scale' }, bedtime: { mode: 'no_correction' } },
    });
  });

  it('what is missing is named by the rules of the plan', () => {
    const codesOf = (type: 'MDI_SSI' | 'MDI_CRCF' | 'MDI_FIXED_MEAL' | 'MDI_ESTIMATED_MEAL') => {
      const { plan, issues } = injectionPlanOfPayload(type, { basal: BASAL, bolus: null });
      return new Set([...issues, ...planIssues(plan, CONTEXT)].map(({ code }) => code));
    };
    expect(codesOf('MDI_SSI')).toEqual(new Set(['correction.no-rows', 'bolus.insulin-unselected']));
    expect(codesOf('MDI_CRCF')).toEqual(
      new Set(['crcf.carb-units-unselected', 'bolus.insulin-unselected', 'crcf.not-a-number']),
    );
    const meal = new Set(['meal.dose-missing', 'meal.insulin-unselected', 'correction.no-rows']);
    expect(codesOf('MDI_FIXED_MEAL')).toEqual(meal);
    expect(codesOf('MDI_ESTIMATED_MEAL')).toEqual(meal);
  });

  it('MEAL-03: a slot without its meal is a row without its amount', () => {
    const bolus = { ...allDay({ insulinType: 'Apidra', meal: { fixedDose: 5 }, correction: SCALE }) };
    const { plan } = injectionPlanOfPayload('MDI_FIXED_MEAL', {
      basal: BASAL,
      bolus: { ...bolus, evening: { insulinType: 'Apidra', correction: SCALE } },
    });
    expect(planIssues(plan, CONTEXT)).toEqual([
      { code: 'meal.dose-missing', at: ['meals', 'evening', 'doseUnits'], params: { slot: 'evening' } },
    ]);
  });

  it.each<[string, readonly CorrectionRowPayload[]]>([
    ['a first row above 0', SCALE.map((row, index) => (index === 0 ? { ...row, lowValue: 1 } : row))],
    ['a gap', SCALE.map((row, index) => (index === 1 ? { ...row, lowValue: 152 } : row))],
    ['an overlap', SCALE.map((row, index) => (index === 1 ? { ...row, lowValue: 150 } : row))],
    ['a mmol/L beginning', SCALE.map((row, index) => (index === 2 ? { ...row, lowValue: 253 } : row))],
  ])('SSI-15, SSI-32: %s is refused, in scales and in correction tables', (_, correction) => {
    const scale = { insulinType: 'Humalog', correction };
    const good = allDay({ insulinType: 'Humalog', correction: SCALE });
    expect(injectionPlanOfPayload('MDI_SSI', { basal: BASAL, bolus: { ...good, evening: scale } }).issues).toEqual([
      { code: 'payload.not-contiguous', at: ['scales', 'evening', 'rows'] },
    ]);
    const bolus = allDay({ ...scale, meal: { fixedDose: 5 } });
    expect(injectionPlanOfPayload('MDI_FIXED_MEAL', { basal: BASAL, bolus }).issues).toEqual([
      { code: 'payload.not-contiguous', at: ['correction', 'rows'] },
    ]);
  });

  it('SSI-01: a correction table has the same bounds at all times of day', () => {
    const slot: BolusSlotPayload = { insulinType: 'Apidra', meal: { S: 1, N: 2, L: 3 }, correction: SCALE };
    for (const other of [NO_CORRECTION, SCALE.slice(0, 2), []]) {
      const bolus = { ...allDay(slot), bedtime: { ...slot, correction: other } };
      expect(injectionPlanOfPayload('MDI_ESTIMATED_MEAL', { basal: BASAL, bolus }).issues).toEqual([
        { code: 'payload.bounds-differ', at: ['correction', 'rows'] },
      ]);
    }
  });

  it.each([
    ['BASAL_ONLY', ['cf', 'cr', 'target', 'fixedDose', 'correction']],
    ['MDI_SSI', ['cf', 'cr', 'target', 'fixedDose']],
    ['MDI_CRCF', ['fixedDose', 'correction']],
    ['MDI_FIXED_MEAL', ['cf', 'cr', 'target']],
    ['MDI_ESTIMATED_MEAL', ['cf', 'cr', 'target', 'fixedDose']],
  ] as const)('doses that %s has no place for are refused, not dropped: %s', (type, foreign) => {
    const everything = {
      insulinType: 'Apidra',
      cf: 50,
      cr: 10,
      target: 110,
      meal: { fixedDose: 5 },
      correction: SCALE,
    };
    const { issues } = injectionPlanOfPayload(type, {
      basal: BASAL,
      bolus: { crUnits: 'g_per_u', ...allDay(everything) },
    });
    expect(issues.map(({ code, at }) => [code, ...at])).toEqual(
      DAY_SLOTS.flatMap((slot) => foreign.map((part) => ['payload.foreign-part', 'bolus', slot, part])),
    );
  });

  it('one row is enough to be a dose with no place', () => {
    const bolus = { ...payloadOfInjectionPlan(CRCF_PLAN).bolus, evening: { correction: NO_CORRECTION } };
    const { issues } = injectionPlanOfPayload('MDI_CRCF', { basal: BASAL, bolus: { ...allDay({}), ...bolus } });
    expect(issues.map(({ at }) => at)).toEqual([['bolus', 'evening', 'correction']]);
  });

  it('sizes in a plan of fixed meals are refused; null and empty parts are no doses', () => {
    const sized = allDay({ insulinType: 'Apidra', meal: { S: 1, N: 2, L: 3 }, correction: SCALE });
    expect(injectionPlanOfPayload('MDI_FIXED_MEAL', { basal: BASAL, bolus: sized }).issues).toHaveLength(4);
    const nothing = allDay({ insulinType: null, cf: null, cr: null, target: null, meal: null, correction: [] });
    expect(injectionPlanOfPayload('BASAL_ONLY', { basal: BASAL, bolus: nothing }).issues).toEqual([]);
  });
});
