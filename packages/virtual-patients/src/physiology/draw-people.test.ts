import { describe, expect, it } from 'vitest';

import { drawPeople } from './draw-people.ts';
import type { Cohort } from './draw-physiology.ts';
import { steadyBasalUnitsPerHour } from './steady-basal.ts';
import { trueCarbRatio, trueCorrectionFactor, trueSettings } from './true-settings.ts';

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function measured(count: number, seed: number, cohort: Cohort) {
  return drawPeople({ count, seed, cohort }).map(({ weightKg, physiology }) => {
    const basal = steadyBasalUnitsPerHour(physiology, 115);
    const carbRatio = trueCarbRatio(physiology);
    return {
      weightKg,
      basal,
      carbRatio,
      factor: trueCorrectionFactor(physiology),
      dayUnits: basal * 24 + 210 / carbRatio,
    };
  });
}

describe('drawPeople', () => {
  // Worked out once with an independent implementation of the same equations, seed 11.
  it.each<[Cohort, number, object]>([
    ['A', 0, { weightKg: 95.978, basal: 0.6899, carbRatio: 11.048, factor: 40.16 }],
    ['A', 1, { weightKg: 92.695, basal: 0.7745, carbRatio: 24.693, factor: 74.89 }],
    ['B', 0, { weightKg: 61.9, basal: 0.4307, carbRatio: 18.21, factor: 66.9 }],
    ['B', 1, { weightKg: 64.81, basal: 1.0391, carbRatio: 12.156, factor: 58.52 }],
  ])('draws person %s %i as computed elsewhere', (cohort, index, expected) => {
    const person = measured(2, 11, cohort)[index];
    for (const [name, number] of Object.entries(expected)) {
      expect(person?.[name as keyof typeof person]).toBeCloseTo(number, number < 2 ? 3 : 1);
    }
  });

  it.each<[Cohort, number, number, number]>([
    ['A', 25, 16, 86],
    ['B', 41, 11, 53],
  ])('cohort %s looks like people: %i U a day, %i g/U, %i mg/dL/U', (cohort, dayUnits, carbRatio, factor) => {
    const people = measured(20, 2, cohort);
    const near = (number: number | undefined, expected: number) => {
      expect(number).toBeGreaterThan(expected * 0.75);
      expect(number).toBeLessThan(expected * 1.25);
    };
    near(median(people.map((person) => person.dayUnits)), dayUnits);
    near(median(people.map((person) => person.carbRatio)), carbRatio);
    near(median(people.map((person) => person.factor)), factor);
  });

  it('draws the same first people, however many follow, and others for another seed', () => {
    const [first] = drawPeople({ count: 1, seed: 3, cohort: 'B' });
    expect(drawPeople({ count: 3, seed: 3, cohort: 'B' })[0]).toEqual(first);
    expect(drawPeople({ count: 1, seed: 4, cohort: 'B' })[0]).not.toEqual(first);
  });
});

describe('trueSettings', () => {
  it('gives most insulin when it works least', () => {
    const [person] = drawPeople({ count: 1, seed: 11, cohort: 'A' });
    const settings = person && trueSettings(person);
    const thousandths = settings?.basalUnitsPerHour.map(({ value }) => Math.round(value * 1000));
    expect(thousandths).toEqual([743, 788, 771, 707, 644, 613, 624, 674]);
    expect(settings?.carbRatioGramsPerUnit.map(({ value }) => value)).toEqual([9.9, 10.1, 12, 12.2, 10.3]);
    expect(settings?.correctionFactorMgDlPerUnit.map(({ value }) => value)).toEqual([36, 37, 44, 44, 38]);
  });
});
