import type { DayPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../../advice/advice.ts';
import { advise } from '../../advise.ts';
import type { AdvisorInput } from '../../input/advisor-input.ts';
import type { Bolus, Injection } from '../../input/recorded.ts';
import { changed } from '../../test-cases/changed-case.ts';
import {
  counting as crcf,
  type InjectionPerson,
  injectionCase,
  meals as mealDoses,
  scale,
  slidingScales,
} from '../../test-cases/usual-cases.ts';

/** Lived by one way of dosing, while the plan says another. */
function livedBy(taken: Dosing, person: Omit<InjectionPerson, 'plan'>, planned: Dosing): PlanAdvice {
  const lived = injectionCase({ ...person, plan: taken });
  return planOf(changed(lived, { plan: planned }));
}

/** All of a plan but its basal insulin. */
type Dosing = Partial<InjectionPlan>;

function planOf(input: AdvisorInput): PlanAdvice {
  const advice = advise(input);
  if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
  return advice;
}

const byDay =
  <Value>(value: Value, atNight: Value) =>
  (period: DayPeriod) =>
    period === 'night' ? atNight : value;
const slidingScale = (mealUnits: number, stepUnits: number): Dosing => ({
  scales: slidingScales(byDay(scale(mealUnits, stepUnits), scale(0, stepUnits))),
});
const fixed = (units: number): Dosing => ({ meals: mealDoses(byDay(units, 0)) });
const counting = (carbRatio: number): Dosing => ({ crcf: crcf(carbRatio) });
const MAIN_MEALS: readonly DayPeriod[] = ['morning', 'afternoon', 'evening'];
/** Doses that were taken differently than planned, and by how much. */
const told = ({ takenOtherwise }: PlanAdvice) =>
  takenOtherwise.map(({ dose, plannedUnits, takenUnits }) => [dose, plannedUnits, takenUnits]);
const movedDoses = ({ settings }: PlanAdvice) =>
  settings.filter(({ place, from, to }) => place.area !== 'basal-injection' && from !== to);

describe('a sliding scale', () => {
  it('3 U where the table says 8 and more is told, raises no row, and is shown beside the planned dose of a meter', () => {
    const advice = livedBy(slidingScale(3, 0), { treatmentType: 'MDI_SSI' }, slidingScale(8, 2));
    expect(advice.takenOtherwise.map(({ dose, takenUnits, days }) => [dose, takenUnits, days])).toEqual(
      MAIN_MEALS.map((period) => [period, 3, 21]),
    );
    for (const { plannedUnits } of advice.takenOtherwise) expect(plannedUnits).toBeGreaterThanOrEqual(8);
    expect(movedDoses(advice)).toEqual([]);
    expect(advice).toMatchObject({ predictedEffect: null, forecastWithheld: 'TAKEN_OTHERWISE' });
    const byMeter = livedBy(slidingScale(3, 0), { treatmentType: 'MDI_SSI', hasMeterOnly: true }, slidingScale(8, 2));
    expect(movedDoses(byMeter)).toEqual([]);
    const meals = byMeter.episodes.filter(({ kind }) => kind === 'meal');
    expect(meals.length).toBeGreaterThan(0);
    for (const { facts } of meals) {
      expect(facts['plannedUnits']).toBeGreaterThanOrEqual(8);
      expect(facts['takenUnits']).toBe(3);
    }
  });

  it('10 U where the table says 4 is told, and its lows are not blamed on the 4', () => {
    const truth = { neededGramsPerUnit: () => 8, eatsAgainstLows: true };
    const advice = livedBy(slidingScale(10, 0), { treatmentType: 'MDI_SSI', truth }, slidingScale(4, 1));
    expect(advice.glucose.below70Percent).toBeGreaterThan(1);
    expect(advice.takenOtherwise.map(({ dose }) => dose)).toEqual(MAIN_MEALS);
    for (const { plannedUnits, takenUnits } of advice.takenOtherwise) expect(takenUnits).toBeGreaterThan(plannedUnits);
    expect(movedDoses(advice)).toEqual([]);
    const rows = advice.settings.filter(({ place }) => place.area === 'scale' && place.period === 'morning');
    expect(rows[0]).toMatchObject({ code: 'TAKEN_OTHERWISE' });
  });

  it('taken as it says is not told, high or low', () => {
    for (const neededGramsPerUnit of [7, 9, 10]) {
      const truth = { neededGramsPerUnit: () => neededGramsPerUnit };
      expect(planOf(injectionCase({ treatmentType: 'MDI_SSI', truth })).takenOtherwise).toEqual([]);
    }
  });
});

describe('fixed meals', () => {
  it('more than planned is told, and its lows are not blamed on the planned dose', () => {
    const truth = { neededGramsPerUnit: () => 8, eatsAgainstLows: true };
    const advice = livedBy(fixed(9), { treatmentType: 'MDI_FIXED_MEAL', truth }, fixed(5));
    expect(told(advice)).toEqual(MAIN_MEALS.map((period) => [period, 5, 9]));
    expect(advice.glucose.below70Percent).toBeGreaterThan(1);
    expect(movedDoses(advice)).toEqual([]);
    expect(advice.forecastWithheld).toBe('TAKEN_OTHERWISE');
  });

  it('less than planned that brings lows all the same is a reason for less', () => {
    const truth = { neededGramsPerUnit: () => 22, eatsAgainstLows: true };
    const advice = livedBy(fixed(5), { treatmentType: 'MDI_FIXED_MEAL', truth }, fixed(7));
    expect(told(advice)).toEqual(MAIN_MEALS.map((period) => [period, 7, 5]));
    const [morning] = advice.settings.filter(({ place }) => place.area === 'meal-dose');
    expect(morning?.to).toBeLessThan(7);
  });

  it('a dose may hold the correction of the table at that glucose, or leave it out', () => {
    const truth = { neededGramsPerUnit: () => 7, neededUnitsPerHour: () => 0.95 };
    const input = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth });
    const mealsAlone = input.recorded.boluses.map((bolus) => ({ ...bolus, doseUnits: Math.min(6, bolus.doseUnits) }));
    expect(input.recorded.boluses.some(({ doseUnits }) => doseUnits > 7)).toBe(true);
    expect(planOf(input).takenOtherwise).toEqual([]);
    expect(planOf(changed(input, { recorded: { boluses: mealsAlone } })).takenOtherwise).toEqual([]);
  });
});

describe('doses between meals that nobody planned', () => {
  const truth = { neededGramsPerUnit: () => 9, eatsAgainstLows: true };
  /** 4 U three hours after breakfast, and glucose that falls after it. */
  const stacked = (everyDays: number, treatmentType: InjectionPerson['treatmentType']) => {
    const lived = injectionCase({ treatmentType, truth });
    const days = Array.from({ length: 21 }, (_, day) => day).filter((day) => day % everyDays === 0);
    const extra = days.map((day): Bolus => ({ minute: day * 1440 + 615, doseUnits: 4 }));
    const [sensor] = lived.recorded.sensors;
    if (!sensor) throw new Error('a sensor was meant');
    const glucoseMgDl = Array.from(sensor.glucoseMgDl, (mgDl, index) => {
      const minute = sensor.minutes[index] ?? 0;
      const isOfExtra = days.includes(Math.floor(minute / 1440)) && minute % 1440 > 690 && minute % 1440 < 745;
      return isOfExtra ? 62 : mgDl;
    });
    return planOf(
      changed(lived, {
        recorded: {
          sensors: [{ ...sensor, glucoseMgDl }],
          boluses: [...lived.recorded.boluses, ...extra].toSorted((a, b) => a.minute - b.minute),
        },
      }),
    );
  };
  /** The doses for a meal; in a scale, the row that corrects nothing. */
  const meal = ({ settings }: PlanAdvice, period: DayPeriod, dosedBy = 'meal-dose') =>
    settings.filter(
      ({ place }) =>
        place.area === dosedBy &&
        'period' in place &&
        place.period === period &&
        !('lowMgDl' in place && place.lowMgDl),
    );

  it.each(['MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI'] as const)(
    'are told, and their lows are not blamed on the meal before: %s',
    (treatmentType) => {
      const advice = stacked(1, treatmentType);
      expect(advice.takenOtherwise).toMatchObject([{ dose: 'between-meals', takenUnits: 4, days: 21, outOf: 21 }]);
      expect(advice.takenOtherwise[0]?.plannedUnits).toBeLessThan(3);
      expect(advice.glucose.below70Percent).toBeGreaterThan(2);
      const doses = meal(advice, 'morning', treatmentType === 'MDI_SSI' ? 'scale' : 'meal-dose');
      expect(doses.length).toBeGreaterThan(0);
      expect(doses.filter(({ from, to }) => from !== to)).toEqual([]);
      for (const { code } of doses) expect(code).not.toMatch(/HYPO_FORCE/);
      expect(advice.forecastWithheld).toBe('TAKEN_OTHERWISE');
    },
  );

  it('now and then are not told; their lows cut no meal, and raise none', () => {
    const advice = stacked(5, 'MDI_FIXED_MEAL');
    expect(advice.takenOtherwise).toEqual([]);
    const [morning] = meal(advice, 'morning');
    expect(morning?.to).toBe(morning?.from);
    expect(morning?.code).not.toMatch(/HYPO_FORCE/);
  });

  it('as the table says are as planned', () => {
    const input = injectionCase({ treatmentType: 'MDI_FIXED_MEAL', truth: { neededGramsPerUnit: () => 7 } });
    expect(input.recorded.boluses.some(({ minute }) => minute % 1440 === 1380)).toBe(true);
    expect(planOf(input).takenOtherwise).toEqual([]);
  });
});

describe('carb counting', () => {
  const person = { treatmentType: 'MDI_CRCF', truth: { neededGramsPerUnit: () => 8 } } as const;

  it('a calculator set to 10 g/U under a plan of 6 g/U is told, and moves no ratio and no factor', () => {
    const advice = livedBy(counting(10), person, counting(6));
    expect(advice.takenOtherwise.map(({ dose }) => dose)).toEqual(MAIN_MEALS);
    for (const { plannedUnits, takenUnits } of advice.takenOtherwise) {
      expect(takenUnits).toBeLessThan(0.75 * plannedUnits);
    }
    expect(movedDoses(advice)).toEqual([]);
    expect(advice.settings.find(({ place }) => place.area === 'period-carb-ratio')).toMatchObject({
      code: 'TAKEN_OTHERWISE',
    });
    expect(advice.predictedEffect).toBeNull();
  });

  it('as planned is not told: carbs counted wrong by 20 %, doses rounded to the pen, corrections left out', () => {
    const input = injectionCase(person);
    // A number from -1 to 1 that belongs to the minute.
    const chance = (minute: number) => ((minute * 2_654_435_761) % 2001) / 1000 - 1;
    const rough = (bolus: Bolus, stepUnits: number): Bolus => ({
      ...bolus,
      doseUnits: Math.max(
        stepUnits,
        stepUnits * Math.round((bolus.doseUnits * (1 + 0.35 * chance(bolus.minute))) / stepUnits),
      ),
    });
    for (const stepUnits of [0.5, 1]) {
      const boluses = input.recorded.boluses.map((bolus) => rough(bolus, stepUnits));
      expect(planOf(changed(input, { recorded: { boluses } })).takenOtherwise).toEqual([]);
    }
    const foodAlone = input.recorded.boluses.map(
      (bolus): Bolus => ({ ...bolus, doseUnits: Math.max(0.5, (bolus.calculator?.carbsGrams ?? 0) / 10) }),
    );
    expect(planOf(changed(input, { recorded: { boluses: foodAlone } })).takenOtherwise).toEqual([]);
  });
});

describe('meal sizes', () => {
  it('are held against the dose of the size that was logged', () => {
    const sizes = { small: 7, normal: 8, large: 10 };
    const input = injectionCase({ treatmentType: 'MDI_ESTIMATED_MEAL' });
    const sizedMeals = { meals: mealDoses(byDay(sizes, { small: 0, normal: 0, large: 0 })) };
    const boluses = input.recorded.boluses.map((bolus): Bolus => ({ ...bolus, doseUnits: 4, mealSize: 'normal' }));
    const advice = planOf(changed(input, { plan: sizedMeals, recorded: { boluses } }));
    for (const [, planned, taken] of told(advice)) {
      expect(planned).toBeGreaterThanOrEqual(8);
      expect(taken).toBe(4);
    }
    expect(told(advice)).toHaveLength(3);
  });
});

describe('basal with the daily total of the plan', () => {
  const high = { treatmentType: 'MDI_CRCF', basalUnits: 20, truth: { neededUnitsPerHour: () => 1 } } as const;
  const input = injectionCase(high);
  const plan = input.plan as InjectionPlan;
  const takes = (injectionsOf: (day: number) => readonly Omit<Injection, 'role'>[], basal = plan.basal) =>
    planOf(
      changed(input, {
        plan: { basal },
        recorded: {
          injections: Array.from({ length: 21 }, (_, day) =>
            injectionsOf(day).map((one): Injection => ({ ...one, role: 'basal', minute: day * 1440 + one.minute })),
          ).flat(),
        },
      }),
    );
  const rising = ({ settings }: PlanAdvice) =>
    settings.filter(({ place, from, to }) => place.area === 'basal-injection' && to > from);
  const [row] = plan.basal as [InjectionPlan['basal'][number]];

  it('as planned is not told, an hour late or after midnight, and rises', () => {
    for (const spreadMinutes of [0, 60, 150]) {
      const advice = takes((day) => [{ minute: 1320 + (day % 3) * (spreadMinutes / 2), doseUnits: 20 }]);
      expect(advice.takenOtherwise).toEqual([]);
      expect(rising(advice)).toHaveLength(1);
    }
  });

  it('on every other day alone is told with those days, and raises nothing', () => {
    const advice = takes((day) => [{ minute: 1320, doseUnits: day % 2 === 0 ? 20 : 8 }]);
    expect(advice.takenOtherwise).toEqual([{ dose: 'basal', plannedUnits: 20, takenUnits: 8, days: 10, outOf: 21 }]);
    expect(rising(advice)).toEqual([]);
    expect(advice.forecastWithheld).toBe('TAKEN_OTHERWISE');
    const oftenMore = takes((day) => [{ minute: 1320, doseUnits: day % 4 === 0 ? 28 : 20 }]);
    expect(oftenMore.takenOtherwise).toMatchObject([{ plannedUnits: 20, takenUnits: 28, days: 6 }]);
    expect(rising(oftenMore)).toEqual([]);
  });

  it('once in a while is not told, and the mornings after it do not count', () => {
    const advice = takes((day) => [{ minute: 1320, doseUnits: day % 7 === 3 ? 8 : 20 }]);
    expect(advice.takenOtherwise).toEqual([]);
    const [basal] = advice.settings.filter(({ place }) => place.area === 'basal-injection');
    const asPlanned = takes(() => [{ minute: 1320, doseUnits: 20 }]).settings[0];
    expect(basal?.evidence.count).toBe((asPlanned?.evidence.count ?? 0) - 3);
  });

  it('all of it in the evening instead of half in the morning is told for both, and raises neither', () => {
    const halves = [
      { ...row, atMinute: 480, doseUnits: 10 },
      { ...row, doseUnits: 10 },
    ];
    const advice = takes(() => [{ minute: 1320, doseUnits: 20 }], halves);
    const both = { dose: 'basal', plannedUnits: 10, days: 21, outOf: 21 };
    expect(advice.takenOtherwise).toEqual([
      { ...both, atMinute: 480, takenUnits: 0 },
      { ...both, atMinute: 1320, takenUnits: 20 },
    ]);
    expect(rising(advice)).toEqual([]);
    expect(advice.forecastWithheld).toBe('TAKEN_OTHERWISE');
  });

  it('at another time of the day is told with both times, and is not raised', () => {
    const advice = takes(() => [{ minute: 600, doseUnits: 20 }]);
    expect(advice.takenOtherwise).toEqual([
      { dose: 'basal', atMinute: 1320, takenAtMinute: 600, plannedUnits: 20, takenUnits: 20, days: 21, outOf: 21 },
    ]);
    expect(rising(advice)).toEqual([]);
  });

  it('of another insulin is told, and is not raised', () => {
    const advice = takes(() => [{ minute: 1320, doseUnits: 20, basalKind: 'ultra-long' }]);
    expect(advice.takenOtherwise).toEqual([]);
    expect(advice.otherInsulin).toEqual([{ dose: 'basal', planned: 'long', taken: 'ultra-long', days: 21, outOf: 21 }]);
    expect(rising(advice)).toEqual([]);
    expect(advice.forecastWithheld).toBe('TAKEN_OTHERWISE');
    expect(takes(() => [{ minute: 1320, doseUnits: 20, basalKind: 'long' }])).not.toHaveProperty('otherInsulin');
  });

  it('of meals, regular insulin instead of the rapid one is told; an ultra-rapid one acts nearly the same', () => {
    const with_ = (insulinKind: 'regular' | 'ultra-rapid') =>
      planOf(
        changed(input, { recorded: { boluses: input.recorded.boluses.map((bolus) => ({ ...bolus, insulinKind })) } }),
      );
    expect(with_('regular').otherInsulin).toEqual([
      { dose: 'meals', planned: 'rapid', taken: 'regular', days: 21, outOf: 21 },
    ]);
    expect(movedDoses(with_('regular'))).toEqual([]);
    expect(with_('ultra-rapid')).not.toHaveProperty('otherInsulin');
  });

  it('more than planned, whose lows are not blamed on the planned dose', () => {
    const lived = injectionCase({
      treatmentType: 'MDI_CRCF',
      basalUnits: 30,
      truth: { neededUnitsPerHour: () => 1.15, eatsAgainstLows: true },
    });
    const advice = planOf(changed(lived, { plan: { basal: [row] } }));
    expect(advice.takenOtherwise).toMatchObject([{ dose: 'basal', plannedUnits: 20, takenUnits: 30 }]);
    expect(advice.settings.find(({ place }) => place.area === 'basal-injection')).toMatchObject({
      from: 20,
      to: 20,
      code: 'TAKEN_OTHERWISE',
    });
  });
});

describe('nights without a recorded basal injection', () => {
  const skipped: readonly number[] = [3, 8, 12, 17];
  /** Far too high on the day after; else a little above the goal on nine of seventeen mornings. */
  const truth = {
    neededUnitsPerHour: (minuteOfDay: number, day: number) => {
      const lastDose = minuteOfDay >= 1320 ? day : day - 1;
      if (skipped.includes(lastDose)) return 2.2;
      return lastDose % 5 < 3 ? 0.83 : 0.79;
    },
  };
  const patient = { preMealRangeMgDl: { low: 90, high: 114 } };
  const input = injectionCase({ treatmentType: 'MDI_CRCF', truth, patient });
  const without = (days: readonly number[]) =>
    changed(input, {
      recorded: {
        injections: input.recorded.injections.filter(({ minute }) => !days.includes(Math.floor(minute / 1440))),
      },
    });
  const basalOf = ({ settings }: PlanAdvice) => settings.find(({ place }) => place.area === 'basal-injection');
  const morningsOf = (advice: PlanAdvice) => {
    const { episodesFor = [], episodesAgainst = [] } = basalOf(advice) ?? {};
    return [...episodesFor, ...episodesAgainst].filter((id) => id.startsWith('fasting-value'));
  };

  it('are told from four of 21 on, and the mornings after them are no evidence', () => {
    const advice = planOf(without(skipped));
    expect(advice.unrecordedBasal).toEqual({ days: 4, outOf: 21 });
    const days = skipped.map((day) => `fasting-value 2026-03-${String(day + 2).padStart(2, '0')}`);
    expect(morningsOf(advice).filter((id) => days.includes(id.slice(0, 24)))).toEqual([]);
    expect(morningsOf(advice).length).toBeGreaterThanOrEqual(15);
    expect(planOf(input).unrecordedBasal).toBeUndefined();
  });

  it('raise no dose that the other mornings do not ask for', () => {
    expect(basalOf(planOf(without(skipped)))?.insulinChangePercent).toBe(0);
  });

  it('are not told of the last evening, whose injection may come after midnight', () => {
    expect(planOf(without([20])).unrecordedBasal).toBeUndefined();
  });
});
