import { describe, expect, it } from 'vitest';

import { TYPICAL_HABITS } from '../adherence/habits.ts';
import { simulateLife } from '../life/simulate-life.ts';
import { drawPeople } from '../physiology/draw-people.ts';
import { trueSettings } from '../physiology/true-settings.ts';
import { injectionPlan } from '../profiles/injection-plan.ts';
import { flatPumpPlan, truePumpPlan } from '../profiles/plan-from-settings.ts';
import { PROFILES } from '../profiles/profiles.ts';
import { simulatedPerson } from '../profiles/simulated-person.ts';
import { CGM_ONLY } from '../sensors/equipment.ts';

const [person] = drawPeople({ count: 1, seed: 21, cohort: 'A' });
if (!person) throw new Error('nobody was drawn');
const settings = trueSettings(person);
const plan = truePumpPlan(settings);
const mean = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((sum, x) => sum + x, 0) / numbers.length;

describe('devices', () => {
  it('a pump reports its basal without a gap, with temporary rates and suspensions', () => {
    const { basal, changes, boluses } = simulateLife({ ...simulatedPerson(PROFILES.childPump), days: 40, seed: 6 });
    let nextMinute = 0;
    for (const { minute, durationMinutes } of basal) {
      expect(minute).toBe(nextMinute);
      expect(durationMinutes).toBeGreaterThan(0);
      nextMinute = minute + durationMinutes;
    }
    expect(nextMinute).toBe(40 * 1440);
    expect(new Set(basal.map(({ kind }) => kind))).toEqual(new Set(['scheduled', 'temp', 'suspend']));
    expect(changes.filter(({ kind }) => kind === 'site_change')).toHaveLength(13);
    expect(changes.some(({ kind }) => kind === 'reservoir_change')).toBe(true);
    expect(boluses.length).toBeGreaterThan(0);
    expect(boluses.every(({ doseUnits }) => Math.abs(doseUnits / 0.05 - Math.round(doseUnits / 0.05)) < 1e-6)).toBe(
      true,
    );
  });

  it('a calculator with insulin on board gives less correction', () => {
    const misjudged = { basal: 0.8, carbRatio: 1.4, correctionFactor: 1.3 };
    const { boluses } = simulateLife({ person, plan: flatPumpPlan(settings, misjudged), days: 60, seed: 12 });
    const corrected = boluses.filter(({ calculator }) => (calculator?.glucoseMgDl ?? 0) > 150);
    const stacked = corrected.filter(({ calculator }) => (calculator?.activeInsulinUnits ?? 0) > 0.2);
    expect(stacked.length).toBeGreaterThan(3);
    for (const { calculator, correctionUnits } of stacked) {
      const { glucoseMgDl = 0, targetMgDl = 0, correctionFactorMgDlPerUnit = 1 } = calculator ?? {};
      expect(correctionUnits).toBeLessThan((glucoseMgDl - targetMgDl) / correctionFactorMgDlPerUnit);
    }
  });

  it('pens give whole steps, and doses are forgotten', () => {
    const counting = injectionPlan({ person, settings, treatmentType: 'MDI_CRCF' });
    const equipment = { ...CGM_ONLY, penStepUnits: 1 };
    const life = simulateLife({ person, plan: counting, equipment, days: 120, seed: 13 });
    expect(life.boluses.every(({ doseUnits }) => Number.isInteger(doseUnits))).toBe(true);
    expect(life.injections.length).toBeGreaterThan(110);
    expect(life.injections.length).toBeLessThan(120);
    const meals = life.truth.eaten.filter(({ isRescue }) => !isRescue).length;
    const dosed = life.boluses.filter(({ mealUnits }) => mealUnits > 0).length;
    expect(dosed).toBeLessThan(meals * 0.97);
    expect(dosed).toBeGreaterThan(meals * 0.85);
  });

  it('meals are counted with an error, and some are never logged', () => {
    const habits = { ...TYPICAL_HABITS, carbCountBias: 0.8, missedBolusChance: 0.15, unloggedSnackChance: 0.6 };
    const { carbs, truth } = simulateLife({ person, plan, days: 90, seed: 14, habits });
    const logged = carbs.filter(({ isRescue }) => !isRescue);
    const eaten = truth.eaten.filter(({ isRescue }) => !isRescue);
    expect(logged.length).toBeLessThan(eaten.length * 0.9);
    const grams = new Map(eaten.map((meal) => [meal.minute, meal.grams]));
    const ratios = logged.map((meal) => (meal.grams ?? 0) / (grams.get(meal.minute) ?? Number.NaN));
    expect(mean(ratios)).toBeGreaterThan(0.76);
    expect(mean(ratios)).toBeLessThan(0.86);
  });

  it('exercise lowers glucose, and about half of it is logged', () => {
    const exercise = { ...TYPICAL_HABITS.exercise, chancePerDay: 1 };
    const active = simulateLife({ person, plan, days: 40, seed: 15, habits: { ...TYPICAL_HABITS, exercise } });
    const idle = simulateLife({ person, plan, days: 40, seed: 15 });
    expect(mean(active.truth.glucoseMgDl)).toBeLessThan(mean(idle.truth.glucoseMgDl));
    expect(active.activities.length).toBeGreaterThan(10);
    expect(active.activities.length).toBeLessThan(30);
  });

  it('a plan by meal sizes logs sizes, one by grams logs grams', () => {
    const sizes = simulateLife({ ...simulatedPerson(PROFILES.adultMealSizes), days: 20, seed: 16 });
    expect(new Set(sizes.boluses.map(({ mealSize }) => mealSize))).toEqual(new Set(['small', 'normal', 'large', null]));
    expect(new Set(sizes.carbs.map(({ isRescue }) => isRescue))).toEqual(new Set([true, false]));
    expect(sizes.carbs.every(({ grams, isRescue }) => (grams === null) !== isRescue)).toBe(true);
    const counting = simulateLife({ ...simulatedPerson(PROFILES.adultCarbCounting), days: 5, seed: 16 });
    expect(counting.carbs.length).toBeGreaterThan(0);
    expect(counting.carbs.every(({ grams, mealSize }) => grams !== null && mealSize === null)).toBe(true);
  });
});
