import { DAY_PERIODS, perPeriod } from '@glidepath/quantities';
import { scaleOf } from '@glidepath/treatment-plan';
import { drawPeople, flatPumpPlan, injectionPlan, trueSettings } from '@glidepath/virtual-patients';
import { describe, expect, it } from 'vitest';

import { withFormerDoses } from './former-doses.ts';
import { formerPlanOf } from './former-plan.ts';

const [person] = drawPeople({ count: 1, seed: 3, cohort: 'B' });
if (!person) throw new Error('nobody was drawn');
const settings = trueSettings(person);
const facts = {
  insulins: { Lantus: 'long', Humalog: 'rapid' },
  pump: { brand: 'tandem', targetMgDl: [{ startMinute: 0, value: 110 }], insulinKind: 'rapid' },
} as const;
const TABLE_TYPES = ['MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI'] as const;
const plans = [
  flatPumpPlan(settings),
  ...(['BASAL_ONLY', 'MDI_CRCF', ...TABLE_TYPES] as const).map((treatmentType) =>
    injectionPlan({ person, settings, treatmentType }),
  ),
];
const fixedMeals = injectionPlan({ person, settings, treatmentType: 'MDI_FIXED_MEAL' });

describe('plans of the former version', () => {
  it.each(plans.map((plan) => [plan.type, plan] as const))('%s comes back as it was sent', (_, plan) => {
    expect(withFormerDoses(plan, formerPlanOf(plan, facts))).toEqual(plan);
  });

  it.each(TABLE_TYPES)('%s is sent with the rows of every part of the day', (treatmentType) => {
    const plan = injectionPlan({ person, settings, treatmentType });
    const sent = formerPlanOf(plan, facts);
    const dosing = sent.delivery === 'injections' ? sent.dosing : null;
    const scales = dosing && ('scale' in dosing ? dosing.scale : 'correction' in dosing && dosing.correction);
    expect(scales).toEqual(perPeriod((period) => scaleOf(plan, period)));
    for (const period of DAY_PERIODS) expect(scaleOf(plan, period).length).toBeGreaterThan(5);
  });

  it('is told the kinds of insulins, targets and what is set beside a pump', () => {
    expect(formerPlanOf(fixedMeals, facts)).toMatchObject({
      insulinKind: 'rapid',
      basal: [{ atMinute: 1320, insulinKind: 'long' }],
      periodStartMinutes: { morning: 300, night: 1320 },
    });
    expect(formerPlanOf(flatPumpPlan(settings), facts)).toMatchObject({
      brand: 'tandem',
      targetMgDl: [{ startMinute: 0, value: 110 }],
      insulinKind: 'rapid',
    });
    expect(() => formerPlanOf(flatPumpPlan(settings), {})).toThrow(TypeError);
  });

  it('is told since which day of the window the plan runs, where it changed inside it', () => {
    const former = (untilDay: number) => ({ untilDay, plan: fixedMeals });
    const changed = formerPlanOf(fixedMeals, { ...facts, formerPlans: [former(-21), former(0), former(9)] });
    expect(changed.effectiveFromDay).toBe(9);
    const before = formerPlanOf(fixedMeals, { ...facts, formerPlans: [former(-21), former(0)] });
    expect(before).not.toHaveProperty('effectiveFromDay');
  });

  it('brings back changed doses and leaves everything else', () => {
    const sent = formerPlanOf(fixedMeals, facts);
    if (sent.delivery !== 'injections' || sent.dosing.by !== 'fixed-meals' || !('meals' in fixedMeals))
      throw new Error();
    const doseUnits = { ...sent.dosing.doseUnits, evening: 99 };
    const back = withFormerDoses(fixedMeals, { ...sent, dosing: { ...sent.dosing, doseUnits } });
    const evening = { ...fixedMeals.meals.evening, doseUnits: 99 };
    expect(back).toEqual({ ...fixedMeals, meals: { ...fixedMeals.meals, evening } });
  });

  it('refuses a plan in which rows are missing or others than those it was asked about', () => {
    const sent = formerPlanOf(fixedMeals, facts);
    if (sent.delivery !== 'injections' || sent.dosing.by !== 'fixed-meals') throw new Error();
    const { dosing } = sent;
    const shorter = { ...dosing.correction, night: dosing.correction.night.slice(1) };
    expect(() => withFormerDoses(fixedMeals, { ...sent, dosing: { ...dosing, correction: shorter } })).toThrow(
      TypeError,
    );
    expect(() => withFormerDoses(fixedMeals, { ...sent, basal: [] })).toThrow(TypeError);
    expect(() => withFormerDoses(fixedMeals, { ...sent, dosing: { by: 'none' } })).toThrow(TypeError);
    expect(() => withFormerDoses(fixedMeals, formerPlanOf(flatPumpPlan(settings), facts))).toThrow(TypeError);
  });
});
