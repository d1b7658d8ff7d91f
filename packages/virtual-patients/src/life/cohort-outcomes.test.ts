import type { DosedPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { drawPeople } from '../physiology/draw-people.ts';
import { withType2 } from '../physiology/other-people.ts';
import type { Person } from '../physiology/person.ts';
import { type TrueSettings, trueSettings } from '../physiology/true-settings.ts';
import { injectionPlan } from '../profiles/injection-plan.ts';
import { flatPumpPlan, truePumpPlan } from '../profiles/plan-from-settings.ts';
import type { Life } from './life.ts';
import { simulateLife } from './simulate-life.ts';

type Patient = Readonly<{ person: Person; settings: TrueSettings }>;

const cohort = (['A', 'B'] as const).flatMap((name) => drawPeople({ count: 4, seed: 21, cohort: name }));
const patients: Patient[] = cohort.map((person) => ({ person, settings: trueSettings(person) }));

const shareOf = (glucose: Float64Array, counts: (mgDl: number) => boolean) =>
  glucose.filter(counts).length / glucose.length;
const mean = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((sum, x) => sum + x, 0) / numbers.length;
const cv = (numbers: Float64Array) => {
  const centre = mean(numbers);
  return Math.sqrt(mean(numbers.map((x) => (x - centre) ** 2))) / centre;
};
const summary = ({ truth: { glucoseMgDl: glucose } }: Life) => ({
  mean: mean(glucose),
  cv: cv(glucose),
  inRange: shareOf(glucose, (mgDl) => mgDl >= 70 && mgDl <= 180),
  low: shareOf(glucose, (mgDl) => mgDl < 70),
});

describe('a cohort', () => {
  const lives = (planOf: (patient: Patient) => DosedPlan) =>
    patients.map((patient, index) =>
      summary(simulateLife({ person: patient.person, plan: planOf(patient), days: 10, seed: 900 + index })),
    );
  const averageOf = (all: ReturnType<typeof lives>, name: keyof ReturnType<typeof summary>) =>
    mean(all.map((each) => each[name]));

  it('with the true settings looks like people who do well', () => {
    const all = lives(({ settings: own }) => truePumpPlan(own));
    for (const each of all) {
      expect(each.mean).toBeGreaterThan(105);
      expect(each.mean).toBeLessThan(200);
      expect(each.cv).toBeGreaterThan(0.18);
      expect(each.cv).toBeLessThan(0.5);
    }
    expect(averageOf(all, 'inRange')).toBeGreaterThan(0.7);
    expect(averageOf(all, 'inRange')).toBeLessThan(0.9);
    expect(averageOf(all, 'low')).toBeLessThan(0.04);
  });

  it('is high with weak settings and low with strong ones', () => {
    const factors = (basal: number, others: number) => ({ basal, carbRatio: others, correctionFactor: others });
    const weak = lives(({ settings: own }) => flatPumpPlan(own, factors(0.75, 1.3)));
    const right = lives(({ settings: own }) => flatPumpPlan(own));
    const strong = lives(({ settings: own }) => flatPumpPlan(own, factors(1.25, 0.77)));
    expect(averageOf(weak, 'mean')).toBeGreaterThan(averageOf(right, 'mean') + 20);
    expect(averageOf(strong, 'mean')).toBeLessThan(averageOf(right, 'mean') - 12);
    expect(averageOf(strong, 'low')).toBeGreaterThan(0.06);
  });

  it.each(['MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI'] as const)(
    'on suitable injections by %s does almost as well',
    (treatmentType) => {
      const all = lives((patient) => injectionPlan({ ...patient, treatmentType }));
      expect(averageOf(all, 'inRange')).toBeGreaterThan(0.65);
      expect(averageOf(all, 'low')).toBeLessThan(0.06);
    },
  );

  it('with type 2 diabetes is high on ten units and better on more', () => {
    const onUnits = (doseUnits: number) =>
      patients.slice(4).map(({ person, settings }, index) => {
        const type2 = withType2(person);
        const base = injectionPlan({ person: type2, settings, treatmentType: 'BASAL_ONLY' });
        const followed = { ...base, basal: base.basal.map((injection) => ({ ...injection, doseUnits })) };
        const life = simulateLife({ person: type2, plan: followed, days: 10, seed: index });
        expect(life.boluses).toEqual([]);
        return summary(life).mean;
      });
    expect(mean(onUnits(10))).toBeGreaterThan(190);
    expect(mean(onUnits(40))).toBeLessThan(mean(onUnits(10)) - 15);
  });
});
