import { describe, expect, it } from 'vitest';

import { calibration } from './calibration.ts';
import { clinicComparison, type PersonsChange } from './clinic-comparison.ts';
import { shareOf } from './share-of.ts';

const people = (count: number, points: number, name = 'p'): PersonsChange[] =>
  Array.from({ length: count }, (_, place) => ({
    person: `${name}${place}`,
    changePoints: points + ((place * 7) % 11) - 5,
  }));

describe('clinicComparison', () => {
  it('finds what deciding came to, with its interval', () => {
    const found = clinicComparison(people(44, -8), people(88, 0, 'u'), 3);
    expect(found?.points).toBeCloseTo(-8, 5);
    expect(found?.highestPoints).toBeLessThan(-6);
    expect(found?.lowestPoints).toBeGreaterThan(-10);
  });

  it('needs twenty people on each side, however many decisions each had', () => {
    expect(clinicComparison(people(19, -8), people(20, 0, 'u'), 3)).toBeNull();
    expect(clinicComparison(people(20, -8), people(20, 0, 'u'), 3)).not.toBeNull();
    const often = Array.from({ length: 5 }, () => people(19, -8)).flat();
    expect(clinicComparison(often, people(20, 0, 'u'), 3)).toBeNull();
  });

  it('is no surer for decisions that are counted twice', () => {
    const width = (decided: readonly PersonsChange[]) => {
      const found = clinicComparison(decided, people(40, 0, 'u'), 3);
      return found ? found.highestPoints - found.lowestPoints : 0;
    };
    const twice = [...people(40, -8), ...people(40, -8)];
    expect(width(twice)).toBeGreaterThan(0.85 * width(people(40, -8)));
  });
});

describe('calibration', () => {
  it('sets forecasts that are alike beside what they came to', () => {
    const results = Array.from({ length: 10 }, (_, place) => ({
      forecastPoints: -place,
      changePoints: -place - 1,
      lowestPoints: -place - 3,
      highestPoints: place === 4 ? -place - 0.5 : -place + 2,
    }));
    const { groups, asForecast } = calibration(results);
    expect(groups).toEqual([
      { decisions: 5, forecastPoints: -7, changePoints: -8 },
      { decisions: 5, forecastPoints: -2, changePoints: -3 },
    ]);
    expect(asForecast).toMatchObject({ count: 9, all: 10, percent: 90 });
  });

  it('says nothing of none', () => {
    expect(calibration([])).toEqual({ groups: [], asForecast: null });
  });
});

describe('shareOf', () => {
  it('has an interval that stays inside 0 and 100', () => {
    expect(shareOf(0, 10)?.lowestPercent).toBe(0);
    expect(shareOf(0, 10)?.highestPercent).toBeCloseTo(27.8, 1);
    expect(shareOf(10, 10)?.highestPercent).toBe(100);
    expect(shareOf(0, 0)).toBeNull();
  });
});
