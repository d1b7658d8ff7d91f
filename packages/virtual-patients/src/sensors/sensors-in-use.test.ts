import { describe, expect, it } from 'vitest';

import { TYPICAL_HABITS } from '../adherence/habits.ts';
import { simulateLife } from '../life/simulate-life.ts';
import { drawPeople } from '../physiology/draw-people.ts';
import { trueSettings } from '../physiology/true-settings.ts';
import { truePumpPlan } from '../profiles/plan-from-settings.ts';

const [person] = drawPeople({ count: 1, seed: 21, cohort: 'A' });
if (!person) throw new Error('nobody was drawn');
const plan = truePumpPlan(trueSettings(person));
const mean = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((sum, x) => sum + x, 0) / numbers.length;

describe('sensor and meter', () => {
  it.each([
    ['cgm', 288, 0.02],
    ['cgm', 288, 0.15],
    ['flash', 96, 0.06],
  ] as const)('a %s loses about the wanted share of %i readings a day', (sensor, perDay, dropoutShare) => {
    const equipment = { sensor, dropoutShare, testsPerDay: { least: 0, most: 0 } };
    const { readings, fingersticks } = simulateLife({ person, plan, days: 60, seed: 8, equipment });
    const lost = 1 - readings.length / (60 * perDay);
    expect(Math.abs(lost - dropoutShare)).toBeLessThan(0.01 + dropoutShare / 4);
    expect(readings.every(({ glucoseMgDl }) => glucoseMgDl >= 39 && glucoseMgDl <= 400)).toBe(true);
    expect(fingersticks).toEqual([]);
  });

  it('a sensor is near the truth: a relative difference of 4 to 12 percent', () => {
    const { readings, truth } = simulateLife({ person, plan, days: 40, seed: 9 });
    const differences = readings.map(({ minute, glucoseMgDl }) => {
      const trueMgDl = truth.glucoseMgDl[minute / 5] ?? Number.NaN;
      return Math.abs(glucoseMgDl - trueMgDl) / trueMgDl;
    });
    expect(mean(differences)).toBeGreaterThan(0.04);
    expect(mean(differences)).toBeLessThan(0.12);
  });

  it('a meter is used four to seven times a day, and once more for each low', () => {
    const equipment = { sensor: null, dropoutShare: 0, testsPerDay: { least: 4, most: 7 } };
    const habits = { ...TYPICAL_HABITS, rescueLoggedChance: 1 };
    const life = simulateLife({ person, plan, days: 30, seed: 10, equipment, habits });
    expect(life.readings).toEqual([]);
    const counts = new Set<number>();
    for (let day = 0; day < 30; day += 1) {
      const isToday = ({ minute }: { minute: number }) => Math.floor(minute / 1440) === day;
      const lows = life.carbs.filter((carbs) => carbs.isRescue && isToday(carbs)).length;
      counts.add(life.fingersticks.filter(isToday).length - lows);
    }
    expect([...counts].toSorted()).toEqual([4, 5, 6, 7]);
  });
});
