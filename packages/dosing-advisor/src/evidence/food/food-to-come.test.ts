import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { believedLog } from '../events/dose-event.ts';
import { withFoodToCome } from './food-to-come.ts';

const meal = (neededUnits: number, readAfterMinutes = 240) => ({
  minute: 720,
  endMinute: 720 + readAfterMinutes,
  part: 'meal' as const,
  minuteOfDay: 720,
  beforeMgDl: 120,
  afterMgDl: 110,
  neededUnits,
  plannedUnits: 10,
  expectedMgDl: 110,
  logNeed: believedLog(neededUnits / 10),
});
const judged = (neededUnits: number, readAfterMinutes?: number, softensCuts = true) =>
  withFoodToCome([meal(neededUnits, readAfterMinutes)], { softensCuts })[0]?.logNeed;

describe('withFoodToCome', () => {
  it('takes what food still to come will need for needed: 3.6 % of a dose after 4 hours, 10.4 % after 3', () => {
    expect(judged(9)).toBeCloseTo(Math.log(0.9363), 4);
    expect(judged(8, 180)).toBeCloseTo(Math.log(0.9041), 4);
  });

  it('calls a meal right when food still to come may need what seems too much', () => {
    expect(judged(9.7)).toBe(0);
  });

  it('leaves meals that needed more as they are', () => {
    expect(judged(10)).toBe(0);
    expect(judged(12)).toBe(Math.log(1.2));
  });

  it('takes nothing as needed where lows are many, the risk is high, or only a meter looks', () => {
    expect(judged(9.7, 240, false)).toBe(Math.log(0.97));
  });

  it('never asks for more insulin, and never for less after a larger need', () => {
    // Evenly: of what `fc.double` draws between two numbers most is next to 0.
    const anyNeed = fc.integer({ min: -500, max: 3000 }).map((hundredths) => hundredths / 100);
    const anyTime = fc.integer({ min: 150, max: 270 });
    fc.assert(
      fc.property(anyNeed, anyNeed, anyTime, (needA, needB, minutes) => {
        const [smaller, larger] = [Math.min(needA, needB), Math.max(needA, needB)];
        expect(judged(smaller, minutes)).toBeLessThanOrEqual(judged(larger, minutes) ?? Number.NaN);
        expect(judged(smaller, minutes)).toBeLessThanOrEqual(Math.max(0, believedLog(smaller / 10)));
      }),
    );
  });
});
