import { describe, expect, it } from 'vitest';

import { simulateLife } from '../life/simulate-life.ts';
import { flatPumpPlan, truePumpPlan } from '../profiles/plan-from-settings.ts';
import { drawYouths, type Youth } from './draw-youths.ts';
import { withType2 } from './other-people.ts';
import { trueSettings } from './true-settings.ts';

const youths = drawYouths({ count: 8, seed: 3 });

const outcome = ({ person, habits }: Youth, strength: number, seed: number) => {
  const misjudged = { basal: strength, carbRatio: 1 / strength, correctionFactor: 1 / strength };
  const plan = strength === 1 ? truePumpPlan(trueSettings(person)) : flatPumpPlan(trueSettings(person), misjudged);
  const { glucoseMgDl } = simulateLife({ person, habits, plan, days: 14, seed }).truth;
  const share = (counts: (mgDl: number) => boolean) => glucoseMgDl.filter(counts).length / glucoseMgDl.length;
  return { inRange: share((mgDl) => mgDl >= 70 && mgDl <= 180), low: share((mgDl) => mgDl < 70) };
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('drawYouths', () => {
  it('draws children and adolescents whose doses look like theirs', () => {
    for (const { ageYears, person, habits } of youths) {
      expect(ageYears).toBeGreaterThanOrEqual(7);
      expect(ageYears).toBeLessThan(18);
      expect(person.weightKg).toBeGreaterThan(17);
      expect(person.weightKg).toBeLessThan(90);
      expect(habits.missedBolusChance).toBeLessThanOrEqual(0.18);
      expect(habits.hourSensitivityLogSd).toBe(0.2);
      expect(habits.setFailureChance).toBeGreaterThan(0);
      const { carbRatioGramsPerUnit } = trueSettings(person);
      for (const { value } of carbRatioGramsPerUnit) expect(value).toBeGreaterThan(3);
    }
  });

  it('gives them lives that no settings make smooth', () => {
    const right = youths.map((youth, index) => outcome(youth, 1, index));
    expect(mean(right.map(({ inRange }) => inRange))).toBeGreaterThan(0.55);
    expect(mean(right.map(({ inRange }) => inRange))).toBeLessThan(0.8);
    expect(mean(right.map(({ low }) => low))).toBeGreaterThan(0.015);
    const strong = youths.map((youth, index) => outcome(youth, 1.3, index));
    expect(mean(strong.map(({ low }) => low))).toBeGreaterThan(2 * mean(right.map(({ low }) => low)));
  });

  it('draws the same first ones, however many follow, and others for another seed', () => {
    expect(drawYouths({ count: 2, seed: 3 })).toEqual(youths.slice(0, 2));
    expect(drawYouths({ count: 1, seed: 4 })).not.toEqual(youths.slice(0, 1));
  });

  it('has no type 2 among them', () => {
    expect(() => youths.slice(0, 1).map(({ person }) => withType2(person))).toThrow(TypeError);
  });
});
