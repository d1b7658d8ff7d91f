import { describe, expect, it } from 'vitest';

import { simulateLife } from '../life/simulate-life.ts';
import { flatPumpPlan, truePumpPlan } from '../profiles/plan-from-settings.ts';
import { drawLateRisers, type LateRiser } from './draw-late-risers.ts';
import { withType2 } from './other-people.ts';
import { trueSettings } from './true-settings.ts';

const people = drawLateRisers({ count: 12, seed: 3 });
const settings = people.map(({ person }) => trueSettings(person));

const mean = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((sum, x) => sum + x, 0) / numbers.length;
const outcomes = (strength: number, lives: readonly LateRiser[] = people) =>
  lives.map((lived, index) => {
    const own = settings[index] ?? trueSettings(lived.person);
    const misjudged = { basal: strength, carbRatio: 1 / strength, correctionFactor: 1 / strength };
    const plan = strength === 1 ? truePumpPlan(own) : flatPumpPlan(own, misjudged);
    const { glucoseMgDl } = simulateLife({ ...lived, plan, days: 14, seed: index }).truth;
    const centre = mean(glucoseMgDl);
    const share = (counts: (mgDl: number) => boolean) => glucoseMgDl.filter(counts).length / glucoseMgDl.length;
    return {
      mean: centre,
      cv: Math.sqrt(mean(glucoseMgDl.map((mgDl) => (mgDl - centre) ** 2))) / centre,
      inRange: share((mgDl) => mgDl >= 70 && mgDl <= 180),
      low: share((mgDl) => mgDl < 70),
    };
  });

describe('drawLateRisers', () => {
  it('draws adults whose doses look like theirs', () => {
    for (const [index, { ageYears, person }] of people.entries()) {
      expect(ageYears).toBeGreaterThanOrEqual(20);
      expect(ageYears).toBeLessThan(60);
      expect(person.weightKg).toBeGreaterThanOrEqual(50);
      for (const { value } of settings[index]?.carbRatioGramsPerUnit ?? []) {
        expect(value).toBeGreaterThan(3);
        expect(value).toBeLessThan(40);
      }
      for (const { value } of settings[index]?.correctionFactorMgDlPerUnit ?? []) {
        expect(value).toBeGreaterThan(10);
        expect(value).toBeLessThan(200);
      }
    }
  });

  it('gives them lives in which the true settings do as well as adults usually do', () => {
    const right = outcomes(1);
    expect(mean(right.map(({ inRange }) => inRange))).toBeGreaterThan(0.65);
    expect(mean(right.map(({ inRange }) => inRange))).toBeLessThan(0.83);
    expect(mean(right.map(({ low }) => low))).toBeGreaterThan(0.01);
    expect(mean(right.map(({ low }) => low))).toBeLessThan(0.04);
    expect(mean(right.map(({ cv }) => cv))).toBeGreaterThan(0.3);
    expect(mean(right.map(({ cv }) => cv))).toBeLessThan(0.42);
    const strong = outcomes(1.3);
    expect(mean(strong.map(({ low }) => low))).toBeGreaterThan(2 * mean(right.map(({ low }) => low)));
    expect(mean(outcomes(0.75).map((one) => one.mean))).toBeGreaterThan(mean(right.map((one) => one.mean)) + 12);
  });

  it('holds glucose through a day without meals by the true basal rates, although liver and sensitivity change', () => {
    for (const [index, { person, habits }] of people.slice(0, 4).entries()) {
      const own = settings[index];
      if (!own) throw new Error('nobody was drawn');
      const fasting = { ...habits, meals: [], daySensitivityLogSd: 0, hourSensitivityLogSd: 0, setFailureChance: 0 };
      const quiet = { ...fasting, exercise: { ...habits.exercise, chancePerDay: 0 } };
      const { truth } = simulateLife({ person, habits: quiet, plan: truePumpPlan(own), days: 3, seed: 1 });
      const lastDay = truth.glucoseMgDl.slice(-288);
      expect(Math.min(...lastDay)).toBeGreaterThan(95);
      expect(Math.max(...lastDay)).toBeLessThan(135);
    }
  });

  it('boluses some meals only after they have begun, never before', () => {
    const [lived] = people;
    const [own] = settings;
    if (!lived || !own) throw new Error('nobody was drawn');
    const habits = { ...lived.habits, lateBolusChance: 1, correctionChance: 0, missedBolusChance: 0 };
    const life = simulateLife({ ...lived, habits, plan: truePumpPlan(own), days: 10, seed: 2 });
    const delays = life.boluses.map(
      ({ minute }) => minute - Math.max(...life.truth.eaten.map((meal) => meal.minute).filter((at) => at <= minute)),
    );
    expect(delays.length).toBeGreaterThan(20);
    expect(Math.max(...delays)).toBeGreaterThan(20);
    expect(Math.max(...delays)).toBeLessThanOrEqual(habits.mostLateMinutes);
  });

  it('draws the same first ones, however many follow, and others for another seed', () => {
    expect(drawLateRisers({ count: 2, seed: 3 })).toEqual(people.slice(0, 2));
    expect(drawLateRisers({ count: 1, seed: 4 })).not.toEqual(people.slice(0, 1));
  });

  it('has no type 2 among them', () => {
    expect(() => people.slice(0, 1).map(({ person }) => withType2(person))).toThrow(TypeError);
  });
});
