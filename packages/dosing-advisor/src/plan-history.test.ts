import { perPeriod } from '@glidepath/quantities';
import type { InjectionPlan, PumpPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from './advice/advice.ts';
import { advise } from './advise.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import { areComparable, doseAlike } from './input/comparable-plans.ts';
import { changed, changedOnDay, flat, refusalsOf, withRates } from './test-cases/changed-case.ts';
import { basalOf, counting, injectionCase, meals, PLANS, pumpCase } from './test-cases/usual-cases.ts';

function planned(input: AdvisorInput): PlanAdvice {
  const advice = advise(input);
  if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
  return advice;
}

const withBasal = (plan: AdvisorInput['plan'], doseUnits: number): InjectionPlan => ({
  ...(plan as InjectionPlan),
  basal: basalOf(doseUnits),
});

const withRegular = (plan: typeof PLANS.MDI_FIXED_MEAL): InjectionPlan => ({
  ...plan,
  meals: perPeriod((period) => ({ ...plan.meals[period], insulinName: 'Humulin R' })),
});

/** Lived by `doseThen` until a day of the window; then the plan says `doseNow`. */
function basalChanged(doseThen: number, doseNow: number, untilDay: number, more: Partial<AdvisorInput> = {}) {
  const lived = injectionCase({ treatmentType: 'MDI_CRCF', basalUnits: doseThen, truth: HIGH_MORNINGS });
  const formerPlans = [{ untilDay, plan: lived.plan }];
  return { ...lived, plan: withBasal(lived.plan, doseNow), formerPlans, ...more };
}
const HIGH_MORNINGS = { neededUnitsPerHour: () => 0.95 };

describe('areComparable', () => {
  const { plan: pump, ...pumpInput } = pumpCase() as AdvisorInput & { plan: PumpPlan };
  const injections = PLANS.MDI_FIXED_MEAL;
  const { insulins = {} } = injectionCase({ treatmentType: 'MDI_FIXED_MEAL' });

  it.each([
    ['the same settings in other rows', { basalUnitsPerHour: [...flat(0.8), { startMinute: 360, value: 0.8 }] }, true],
    ['a rate 10 % higher', { basalUnitsPerHour: flat(0.88) }, true],
    ['a rate 15 % higher', { basalUnitsPerHour: flat(0.92) }, false],
    [
      'one hour doubled',
      { basalUnitsPerHour: [...flat(0.8), { startMinute: 360, value: 1.6 }, { startMinute: 420, value: 0.8 }] },
      false,
    ],
    ['a ratio of 13 for 10', { carbRatioGramsPerUnit: flat(13) }, false],
    ['another factor', { correctionFactorMgDlPerUnit: flat(60) }, false],
  ])('a pump with %s', (_, rates, expected) => {
    const other = withRates(pump, rates);
    expect(areComparable({ plan: pump }, other, pumpInput)).toBe(expected);
    expect(areComparable({ plan: other }, pump, pumpInput)).toBe(expected);
  });

  it('a pump that ran beside another target', () => {
    const ran = (targetMgDl: number) => ({ plan: pump, targetMgDl: flat(targetMgDl) });
    expect(areComparable(ran(140), pump, pumpInput)).toBe(false);
    expect(areComparable(ran(115), pump, pumpInput)).toBe(true);
    expect(doseAlike(ran(115), pump, pumpInput)).toBe(false);
    expect(doseAlike(ran(110), pump, pumpInput)).toBe(true);
  });

  it.each<[string, InjectionPlan, boolean]>([
    ['one click of the pen', withBasal(injections, 19.5), true],
    ['a dose doubled', withBasal(injections, 38), false],
    ['a second injection', { ...injections, basal: [...injections.basal, ...injections.basal] }, false],
    ['another kind of basal insulin', { ...injections, basal: basalOf(19, 'Humulin N') }, false],
    ['the dose an hour later', { ...injections, basal: basalOf(19, 'Lantus', 1380) }, true],
    ['the dose after midnight instead of before it', { ...injections, basal: basalOf(19, 'Lantus', 0) }, true],
    ['the dose in the morning', { ...injections, basal: basalOf(19, 'Lantus', 480) }, false],
    ['another kind of mealtime insulin', withRegular(injections), false],
    ['another way of dosing', PLANS.MDI_SSI, false],
    [
      'another meal dose',
      { ...injections, meals: meals((period) => (period === 'morning' ? 9 : injections.meals[period].doseUnits)) },
      false,
    ],
  ])('injections with %s', (_, other, expected) => {
    expect(areComparable({ plan: injections }, other, { insulins })).toBe(expected);
  });

  it('knows a plan from one that is nearly the same', () => {
    expect(doseAlike({ plan: injections }, withBasal(injections, 19), { insulins })).toBe(true);
    expect(doseAlike({ plan: injections }, withBasal(injections, 19.5), { insulins })).toBe(false);
    expect(doseAlike({ plan: pump }, injections, { insulins })).toBe(false);
  });
});

describe('a plan that was changed inside the window', () => {
  it('is not judged by days it did not run: basal doubled today is refused, with the day on which it may open', () => {
    expect(refusalsOf(basalChanged(11, 22, 21))).toEqual([
      { name: 'plan-changed-lately', params: { since: '2026-03-22', found: 0, needed: 12 }, earliestOn: '2026-04-03' },
    ]);
    expect(refusalsOf(changedOnDay(pumpCase(), 10, 13)).map(({ name }) => name)).toEqual(['plan-changed-lately']);
  });

  it('is judged by its own days where they are enough', () => {
    const { period } = planned(
      basalChanged(11, 19, 9, { recorded: injectionCase({ treatmentType: 'MDI_CRCF', basalUnits: 19 }).recorded }),
    );
    expect(period).toMatchObject({ firstDay: '2026-03-10', days: 12, planSince: '2026-03-10' });
  });

  it('is judged by days under nearly the same doses too, but a dose only by mornings of its own', () => {
    const { period, settings } = planned(basalChanged(19, 20, 17));
    expect(period).toMatchObject({ days: 21, planSince: null });
    expect(settings.find(({ place }) => place.area === 'basal-injection')).toMatchObject({
      from: 20,
      to: 20,
      code: 'CHANGED_LATELY',
      evidence: { count: 4 },
    });
  });

  it('is refused where basal moved to the morning, or meals got another insulin, today or five days ago', () => {
    const lived = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth: HIGH_MORNINGS });
    const moved = { ...PLANS.MDI_FIXED_MEAL, basal: basalOf(19, 'Lantus', 480) };
    for (const plan of [moved, withRegular(PLANS.MDI_FIXED_MEAL)]) {
      for (const untilDay of [16, 21]) {
        const refused = refusalsOf({ ...lived, plan, formerPlans: [{ untilDay, plan: lived.plan }] });
        expect(refused.map(({ name }) => name)).toEqual(['plan-changed-lately']);
      }
    }
  });

  describe('by a little', () => {
    /** Lived by the former ratio; five days ago it became another one. */
    const changedTo = (carbRatio: number, neededGramsPerUnit: number) => {
      const truth = { neededGramsPerUnit: () => neededGramsPerUnit };
      const lived = injectionCase({ treatmentType: 'MDI_CRCF', plan: { crcf: counting(10) }, truth });
      const { plan } = changed(lived, { plan: { crcf: counting(carbRatio) } });
      return planned({ ...lived, plan, formerPlans: [{ untilDay: 16, plan: lived.plan }] });
    };
    const morningRatio = ({ settings }: PlanAdvice) =>
      settings.find(({ place }) => place.area === 'period-carb-ratio' && place.period === 'morning');

    it('says since when, and that the days before count as well', () => {
      const { period } = changedTo(9, 9.5);
      expect(period).toMatchObject({ days: 21, planSince: null, asNowSince: '2026-03-17' });
      expect(planned(injectionCase({ treatmentType: 'MDI_CRCF' })).period).not.toHaveProperty('asNowSince');
    });

    it('is not advised back by days before the change', () => {
      const advice = changedTo(9, 10.4);
      expect(morningRatio(advice)).toMatchObject({ from: 9, to: 9, code: 'CHANGED_LATELY' });
      expect(advice.settings.filter(({ from, to, place }) => place.area === 'period-carb-ratio' && to > from)).toEqual(
        [],
      );
    });

    it('goes on where the days before ask for more of the same', () => {
      expect(morningRatio(changedTo(9, 6.5))?.to).toBeLessThan(9);
    });

    it('nor is a pump', () => {
      const ran = pumpCase({ truth: { neededGramsPerUnit: () => 10.8 } });
      const stronger = withRates(ran.plan, { carbRatioGramsPerUnit: flat(9) });
      const advice = planned({ ...ran, plan: stronger, formerPlans: [{ untilDay: 16, plan: ran.plan }] });
      expect(advice.settings.filter(({ place, from, to }) => place.area === 'carb-ratio' && to > from)).toEqual([]);
      expect(advice.settings.find(({ place }) => place.area === 'carb-ratio')).toMatchObject({
        code: 'CHANGED_LATELY',
      });
      expect(advice.period.asNowSince).toBe('2026-03-17');
    });
  });

  it('never makes two steps of the same mornings', () => {
    const first = planned(injectionCase({ treatmentType: 'MDI_CRCF', truth: HIGH_MORNINGS }));
    const [step] = first.settings.filter(({ place }) => place.area === 'basal-injection');
    expect(step).toMatchObject({ from: 19, code: 'LESS_RISK' });
    expect(step?.to).toBeGreaterThan(19);
    const lived = injectionCase({ treatmentType: 'MDI_CRCF', truth: HIGH_MORNINGS });
    const again = planned({
      ...lived,
      plan: withBasal(lived.plan, step?.to ?? 0),
      formerPlans: [{ untilDay: 21, plan: lived.plan }],
    });
    expect(again.settings.find(({ place }) => place.area === 'basal-injection')).toMatchObject({
      from: step?.to,
      to: step?.to,
    });
  });

  it('counts as another one where nobody knows what ran', () => {
    const unknown = { ...pumpCase(), formerPlans: [{ untilDay: 15, plan: null }] };
    expect(refusalsOf(unknown).map(({ name }) => name)).toEqual(['plan-changed-lately']);
  });

  it('of a pump is held against what ran then: yesterday the pump ran what was set yesterday', () => {
    const ran = pumpCase({ basal: 0.8 });
    const input = {
      ...ran,
      plan: withRates(ran.plan, { basalUnitsPerHour: flat(1.1) }),
      formerPlans: [{ untilDay: 21, plan: ran.plan }],
    };
    expect(refusalsOf(input).map(({ name }) => name)).toEqual(['plan-changed-lately']);
  });

  it('tells where a pump does not run what was approved', () => {
    const input = pumpCase();
    const approvedPlan = withRates(input.plan, { basalUnitsPerHour: flat(1.1) }) as PumpPlan;
    expect(planned({ ...input, approvedPlan }).flags).toContain('APPROVED_NOT_RUNNING');
    expect(planned({ ...input, approvedPlan: input.plan as PumpPlan }).flags).toEqual([]);
  });
});

describe('doses that are not taken as planned', () => {
  const takes = (doseUnits: number, isTaken = (_day: number) => true) => {
    const input = injectionCase({ treatmentType: 'MDI_CRCF', basalUnits: 18, truth: HIGH_MORNINGS });
    const injections = input.recorded.injections.flatMap((injection) =>
      isTaken(Math.floor(injection.minute / 1440)) ? [{ ...injection, doseUnits }] : [],
    );
    return changed(input, { recorded: { injections } });
  };
  const basalAdvice = ({ settings }: PlanAdvice) => settings.find(({ place }) => place.area === 'basal-injection');

  it('are told, and raise no dose: planned 18 U, taken 8 U', () => {
    const advice = planned(takes(8));
    expect(advice.takenOtherwise).toEqual([{ dose: 'basal', plannedUnits: 18, takenUnits: 8, days: 21, outOf: 21 }]);
    expect(basalAdvice(advice)).toMatchObject({ from: 18, to: 18, code: 'TAKEN_OTHERWISE' });
    expect(advice).toMatchObject({ predictedEffect: null, forecastWithheld: 'TAKEN_OTHERWISE' });
  });

  it('as planned they are not, and are raised', () => {
    const advice = planned(takes(18));
    expect(advice.takenOtherwise).toEqual([]);
    expect(basalAdvice(advice)?.to).toBeGreaterThan(18);
    expect(advice.forecastWithheld).toBeNull();
  });

  it('are told where every third injection is left out', () => {
    const advice = planned(takes(18, (day) => day % 3 !== 0));
    expect(advice.takenOtherwise).toEqual([{ dose: 'basal', plannedUnits: 18, takenUnits: 18, days: 14, outOf: 21 }]);
    expect(basalAdvice(advice)).toMatchObject({ to: 18, code: 'TAKEN_OTHERWISE' });
  });

  it('of meals are told for each part of the day, and raise no meal dose', () => {
    const input = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth: { neededGramsPerUnit: () => 7 } });
    const breakfastHalved = input.recorded.boluses.map((bolus) =>
      bolus.minute % 1440 < 660 ? { ...bolus, doseUnits: 3, mealUnits: 3 } : bolus,
    );
    const advice = planned(changed(input, { recorded: { boluses: breakfastHalved } }));
    expect(advice.takenOtherwise).toEqual([{ dose: 'morning', plannedUnits: 6, takenUnits: 3, days: 21, outOf: 21 }]);
    const meal = (period: string) =>
      advice.settings.find(({ place }) => place.area === 'meal-dose' && place.period === period);
    expect(meal('morning')).toMatchObject({ from: 6, to: 6 });
    expect(meal('morning')?.guards).toContain('TAKEN_OTHERWISE');
  });
});
