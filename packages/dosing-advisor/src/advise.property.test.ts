import { DAY_PERIODS } from '@glidepath/quantities';
import { type InjectionPlan, type MealSize, scaleOf } from '@glidepath/treatment-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from './advice/advice.ts';
import type { SettingAdvice } from './advice/setting-advice.ts';
import { advise } from './advise.ts';
import { pooledEvents } from './evidence/events/pooled-events.ts';
import type { AdvisedTreatment, AdvisorInput } from './input/advisor-input.ts';
import { unitsPerDay } from './input/day-table.ts';
import type { Recorded } from './input/recorded.ts';
import { PUMP_LIMITS } from './limits/plan-limits.ts';
import { PUMP_BRAND_RULES } from './limits/pump-brands.ts';
import { scaleFault } from './limits/scale-fault.ts';
import { LOWS_PER_DOSE, LOWS_PER_NIGHT } from './limits/tuning.ts';
import { TYPE_RULES } from './limits/type-rules.ts';
import { changed } from './test-cases/changed-case.ts';
import {
  PERSON_BOUNDS,
  PERSON_CHOICES,
  type RandomPerson,
  randomInjections,
  randomPump,
} from './test-cases/random-people.ts';
import { pumpCase } from './test-cases/usual-cases.ts';

const RUNS = { numRuns: 25 };
const MIN_PLANS = 6;

/** Evenly between two numbers. `fc.double` draws evenly from all that a computer can write, most of which are next to 0. */
const within = ([min, max]: readonly [number, number]) =>
  fc.integer({ min: 0, max: 1000 }).map((share) => min + (share / 1000) * (max - min));
const whole = ([min, max]: readonly [number, number]) => fc.integer({ min, max });
const person: fc.Arbitrary<RandomPerson> = fc.record({
  days: whole(PERSON_BOUNDS.days),
  basal: within(PERSON_BOUNDS.basal),
  basalShare: within(PERSON_BOUNDS.basalShare),
  carbRatio: within(PERSON_BOUNDS.carbRatio),
  ratioShare: within(PERSON_BOUNDS.ratioShare),
  factor: within(PERSON_BOUNDS.factor),
  factorShare: within(PERSON_BOUNDS.factorShare),
  dawnShare: within(PERSON_BOUNDS.dawnShare),
  grams: within(PERSON_BOUNDS.grams),
  wobbleMgDl: within(PERSON_BOUNDS.wobbleMgDl),
  fallEveryDays: whole(PERSON_BOUNDS.fallEveryDays),
  fallMgDl: within(PERSON_BOUNDS.fallMgDl),
  exercisesEveryDays: whole(PERSON_BOUNDS.exercisesEveryDays),
  eatsAgainstLows: fc.boolean(),
  forgetsEveryMeals: whole(PERSON_BOUNDS.forgetsEveryMeals),
  ageYears: whole(PERSON_BOUNDS.ageYears),
  brand: fc.constantFrom(...PERSON_CHOICES.brand),
  diabetesType: fc.constantFrom(...PERSON_CHOICES.diabetesType),
});
const injections = fc.record({
  person,
  treatmentType: fc.constantFrom('MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI', 'BASAL_ONLY'),
  hasMeterOnly: fc.boolean(),
} as const satisfies Record<string, fc.Arbitrary<unknown>>);
const injectionInput = injections.map(({ person: somebody, treatmentType, hasMeterOnly }) =>
  randomInjections(somebody, treatmentType as Exclude<AdvisedTreatment, 'PUMP'>, hasMeterOnly),
);
const anyInput = fc.oneof(person.map(randomPump), injectionInput);

type Met<Condition extends string> = (condition: Condition) => void;

/**
 * Every condition that a property asserts under, and how often it must have been met: a property whose condition never
 * occurs shows nothing, and fails.
 */
function conditionsMet<Condition extends string>(
  conditions: Readonly<Record<Condition, number>>,
  run: (met: Met<Condition>) => void,
): void {
  const times = new Map<Condition, number>();
  run((condition) => times.set(condition, (times.get(condition) ?? 0) + 1));
  for (const [condition, least] of Object.entries<number>(conditions)) {
    expect(times.get(condition as Condition) ?? 0, `cases met: ${condition}`).toBeGreaterThanOrEqual(least);
  }
}

/** Looks at plans only, of which there must be enough. */
function everyPlan<Condition extends string>(
  inputs: fc.Arbitrary<AdvisorInput>,
  conditions: Readonly<Record<Condition, number>>,
  look: (advice: PlanAdvice, input: AdvisorInput, met: Met<Condition>) => void,
): void {
  conditionsMet<Condition | 'a plan'>({ ...conditions, 'a plan': MIN_PLANS }, (met) => {
    fc.assert(
      fc.property(inputs, (input) => {
        const advice = advise(input);
        if (advice.outcome !== 'plan') return;
        met('a plan');
        look(advice, input, met);
      }),
      RUNS,
    );
  });
}

const isFiniteThroughout = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFiniteThroughout);
};
const scalesOf = (plan: InjectionPlan) =>
  DAY_PERIODS.map((period) => scaleOf(plan, period)).filter((rows) => rows.length > 0);
/** Half of the largest step of all types; what a pump is set to may be one increment more. */
const CAREFUL_PERCENT = { dose: 10.6, setting: 18 };

/** Half a unit more in basal and meals: doses that no pen of one unit can give. */
function withHalfUnitsMore(plan: AdvisorInput['plan']): Partial<InjectionPlan> {
  if (!plan || plan.type === 'PUMP') return {};
  const basal = plan.basal.map((row) => ({ ...row, doseUnits: row.doseUnits + 0.5 }));
  if (plan.type !== 'MDI_FIXED_MEAL') return { basal };
  const { morning, ...others } = plan.meals;
  return { basal, meals: { morning: { ...morning, doseUnits: morning.doseUnits + 0.5 }, ...others } };
}
const brandRules = ({ pump }: AdvisorInput) => PUMP_BRAND_RULES[pump?.brand ?? 'other'];
const more = ({ insulinChangePercent }: SettingAdvice) => insulinChangePercent > 0;

describe('advice for anybody', () => {
  it('stays within the limits of plan, pump and step', () => {
    everyPlan(
      person.map(randomPump),
      { 'a rate changes': 1, 'a ratio or factor changes': 1, 'large steps': 1 },
      ({ plan, settings, regime }, input, met) => {
        if (plan.type !== 'PUMP') throw new Error('A pump stays a pump.');
        const { basalUnitsPerHour: rates, basalStep } = brandRules(input);
        const rules = TYPE_RULES[input.patient.diabetesType];
        const rise = Math.exp(regime.allowsLargeSteps ? rules.maxLargeRise : rules.maxRise);
        const fall = Math.exp(-rules.maxForcedFall);
        if (regime.allowsLargeSteps) met('large steps');
        for (const { place, from, to } of settings) {
          if (from !== to) met(place.area === 'basal' ? 'a rate changes' : 'a ratio or factor changes');
          if (place.area === 'basal') {
            expect(to).toBeGreaterThanOrEqual(Math.max(rates.lowest, from * fall - basalStep(to)) - 1e-9);
            expect(to).toBeLessThanOrEqual(Math.min(rates.highest, from * rise + basalStep(to)) + 1e-9);
            continue;
          }
          const limits =
            place.area === 'carb-ratio' ? PUMP_LIMITS.carbRatioGramsPerUnit : PUMP_LIMITS.correctionFactorMgDlPerUnit;
          expect(to).toBeGreaterThanOrEqual(Math.max(limits.lowest, from / rise - 1) - 1e-9);
          expect(to).toBeLessThanOrEqual(Math.min(limits.highest, from / fall + 1) + 1e-9);
        }
      },
    );
  });

  it('has numbers everywhere, a reason for every value, and episodes that exist', () => {
    everyPlan(
      anyInput,
      { 'an episode for': 1, 'an episode against': 1, changed: 1, unchanged: 1 },
      (advice, _, met) => {
        const { plan, settings, episodes, predictedEffect } = advice;
        expect(isFiniteThroughout([plan, settings, episodes, predictedEffect])).toBe(true);
        const ids = new Set(episodes.map(({ id }) => id));
        expect(ids.size).toBe(episodes.length);
        met(advice.isChanged ? 'changed' : 'unchanged');
        for (const { episodesFor, episodesAgainst } of settings) {
          if (episodesFor.length > 0) met('an episode for');
          if (episodesAgainst.length > 0) met('an episode against');
          for (const id of [...episodesFor, ...episodesAgainst]) expect(ids.has(id)).toBe(true);
        }
        expect(advice.isChanged).toBe(settings.some(({ from, to }) => from !== to));
      },
    );
  });

  it('raises nothing while too much time is below range', () => {
    everyPlan(anyInput, { 'too much time below range': 3 }, ({ regime, settings }, _, met) => {
      if (!regime.stopsIncreases) return;
      met('too much time below range');
      expect(settings.filter(more)).toEqual([]);
    });
  });

  it('never answers lows of a setting with more insulin in it', () => {
    everyPlan(anyInput, { 'lows of doses': 10, 'lows of days': 3 }, ({ settings }, _, met) => {
      for (const setting of settings) {
        const { lowsPerDose = 0, lowsPerDay = 0 } = setting.evidence;
        if (lowsPerDose >= LOWS_PER_DOSE.block) met('lows of doses');
        else if (lowsPerDay >= LOWS_PER_NIGHT.halve + 0.08) met('lows of days');
        else continue;
        expect(more(setting)).toBe(false);
      }
    });
  });

  it('is in half units, with scales and sizes that never fall', () => {
    const isHalf = (units: number) => Number.isInteger(units * 2) && units >= 0 && units <= 250;
    const isSized = ({ small, normal, large }: Readonly<Record<MealSize, number>>) =>
      [small, normal, large].every(isHalf) && small <= normal && normal <= large;
    everyPlan(injectionInput, { MDI_FIXED_MEAL: 1, MDI_ESTIMATED_MEAL: 1, 'a scale': 1 }, ({ plan }, input, met) => {
      if (plan.type === 'PUMP') throw new Error('Injections stay injections.');
      expect(plan.basal.every(({ doseUnits }) => isHalf(doseUnits))).toBe(true);
      if (plan.type === 'MDI_FIXED_MEAL' || plan.type === 'MDI_ESTIMATED_MEAL') met(plan.type);
      if (plan.type === 'MDI_FIXED_MEAL') {
        expect(Object.values(plan.meals).every(({ doseUnits }) => isHalf(doseUnits))).toBe(true);
      }
      if (plan.type === 'MDI_ESTIMATED_MEAL') {
        expect(Object.values(plan.meals).every(({ doseUnits }) => isSized(doseUnits))).toBe(true);
      }
      const rules = TYPE_RULES[input.patient.diabetesType];
      for (const rows of scalesOf(plan)) {
        met('a scale');
        expect(scaleFault(rows, rules)).toBeNull();
      }
    });
  });

  it('gives only doses that the pen can give, and says where one that stays is none of them', () => {
    const onWholeUnits = injectionInput.map((input) =>
      changed(input, { patient: { penStepUnits: 1 }, plan: withHalfUnitsMore(input.plan) }),
    );
    everyPlan(onWholeUnits, { 'a dose changes': 1, 'a dose off the step stays': 1 }, ({ settings, flags }, _, met) => {
      const doses = settings.filter(({ place }) => place.unit === 'U');
      const isOff = (units: number) => !Number.isInteger(units);
      expect(doses.filter(({ from, to }) => from !== to && isOff(to))).toEqual([]);
      if (doses.some(({ from, to }) => from !== to)) met('a dose changes');
      if (!doses.some(({ to }) => isOff(to))) return;
      met('a dose off the step stays');
      expect(flags).toContain('OFF_PEN_STEP');
    });
  });

  it('at 95 years is careful by every way of treatment and measuring, and says so', () => {
    const conditions = {
      'a plan at both ages': MIN_PLANS,
      'a basal injection': 1,
      'another setting': 1,
      'a low of a meter': 1,
    };
    everyPlan(anyInput, conditions, (_, input, met) => {
      const at = (ageYears: number) => advise(changed(input, { patient: { ageYears } }));
      const [younger, older] = [at(40), at(95)];
      if (younger.outcome !== 'plan' || older.outcome !== 'plan') return;
      met('a plan at both ages');
      expect(older.flags).toContain('CARE_OLDER');
      for (const { place, from, to, insulinChangePercent } of older.settings) {
        met(place.area === 'basal-injection' ? 'a basal injection' : 'another setting');
        if (place.area === 'basal-injection') expect(to - from).toBeLessThanOrEqual(2);
        else expect(insulinChangePercent).toBeLessThanOrEqual(CAREFUL_PERCENT[place.unit === 'U' ? 'dose' : 'setting']);
      }
      const isLowSeen = older.glucoseSource === 'meter' && older.glucose.below70Percent > 0;
      if (!isLowSeen) return;
      met('a low of a meter');
      expect(older.settings.filter(more)).toEqual([]);
    });
  });

  it('is the same for the same input, in whatever order it comes', () => {
    const shuffled = <Entry>(entries: readonly Entry[], seed: number) =>
      entries
        .map((entry, index) => ({ entry, key: (index * 7919 + seed * 104_729) % 10_007 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ entry }) => entry);
    const mixed = ({ sensors, ...streams }: Recorded, seed: number): Recorded => {
      const [sensor] = sensors;
      const readings = Array.from(sensor?.minutes ?? [], (minute, index) => [minute, sensor?.glucoseMgDl[index] ?? 0]);
      const order = shuffled(readings, seed);
      const others = Object.entries(streams).map(([name, entries]) => [name, shuffled<unknown>(entries, seed)]);
      return {
        ...(Object.fromEntries(others) as typeof streams),
        sensors: sensor
          ? [{ minutes: order.map(([minute = 0]) => minute), glucoseMgDl: order.map(([, glucose = 0]) => glucose) }]
          : [],
      };
    };
    conditionsMet({ plan: MIN_PLANS, refused: 1 }, (met) => {
      fc.assert(
        fc.property(anyInput, fc.integer({ min: 1, max: 9999 }), (input, seed) => {
          const advice = advise(input);
          met(advice.outcome);
          const told = JSON.stringify(advice);
          expect(JSON.stringify(advise(structuredClone(input)))).toBe(told);
          expect(JSON.stringify(advise({ ...input, recorded: mixed(input.recorded, seed) }))).toBe(told);
        }),
        RUNS,
      );
    });
  });

  it('says what is missing, and never fails, whatever is missing', () => {
    const streams = ['sensors', 'meter', 'boluses', 'carbs', 'basal', 'injections', 'exercise'] as const;
    conditionsMet({ plan: 1, refused: MIN_PLANS }, (met) => {
      fc.assert(
        fc.property(anyInput, fc.subarray([...streams], { minLength: 1 }), (input, missing) => {
          const recorded = { ...input.recorded, ...Object.fromEntries(missing.map((name) => [name, []])) };
          const advice = advise({ ...input, recorded });
          met(advice.outcome);
          if (advice.outcome === 'refused') expect(advice.refusals.length).toBeGreaterThan(0);
          else expect(isFiniteThroughout(advice.plan)).toBe(true);
        }),
        RUNS,
      );
    });
  });
});

describe('advice for people whose settings are right', () => {
  it('changes nothing', () => {
    const right = person.map((somebody) => ({
      ...somebody,
      basalShare: 1,
      ratioShare: 1,
      factorShare: 1,
      dawnShare: 1,
      fallMgDl: 0,
      basal: Math.round(somebody.basal * 20) / 20,
      carbRatio: Math.round(somebody.carbRatio * 2) / 2,
      factor: Math.round(somebody.factor),
      // In snacks, the noise of a sensor would be a large share.
      grams: 40 + (somebody.grams % 40),
      wobbleMgDl: Math.min(3, somebody.wobbleMgDl),
      forgetsEveryMeals: 1000,
    }));
    everyPlan(
      right.map(randomPump),
      { 'on target without a low': MIN_PLANS },
      ({ isChanged, settings, regime, glucose }, _, met) => {
        if (!regime.holdsGoodSettings || glucose.below70Percent > 0) return;
        met('on target without a low');
        expect(settings.filter(({ from, to }) => from !== to)).toEqual([]);
        expect(isChanged).toBe(false);
      },
    );
  });
});

describe('less data', () => {
  it('never makes a larger step of the same events', () => {
    const events = fc.array(within([-0.69, 0.69]), { minLength: 1, maxLength: 9 });
    conditionsMet({ 'a step with less, a larger one with more': 100 }, (met) =>
      fc.assert(
        fc.property(events, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (needs, a, b) => {
          const step = (times: number) => {
            const repeated = Array.from({ length: times }, () => needs).flat();
            return Math.abs(pooledEvents(repeated.map((logNeed) => ({ logNeed }))).logChange);
          };
          const [less, moreData] = [step(Math.min(a, b)), step(Math.max(a, b))];
          if (less > 0 && moreData > less) met('a step with less, a larger one with more');
          expect(less).toBeLessThanOrEqual(moreData + 1e-12);
        }),
        { numRuns: 500 },
      ),
    );
  });

  it('makes no larger steps of the same life', () => {
    const nightRise = (days: number) => {
      const input = pumpCase({
        days,
        truth: { neededUnitsPerHour: (minute) => (minute >= 120 && minute < 480 ? 1.1 : 0.8) },
      });
      const advice = advise(input);
      if (advice.outcome !== 'plan' || advice.plan.type !== 'PUMP') return 0;
      return unitsPerDay(advice.plan.rates.basalUnitsPerHour) - 24 * 0.8;
    };
    const moreUnits = [12, 15, 18, 21].map(nightRise);
    expect(moreUnits.at(-1)).toBeGreaterThan(0.5);
    // Boundaries of rows move a little with the days.
    for (const units of moreUnits) expect(units).toBeLessThan(1.1 * (moreUnits.at(-1) ?? 0));
  });
});
