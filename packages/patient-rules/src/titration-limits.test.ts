import { describe, expect, it } from 'vitest';

import { type TitrationLimitsDraft, titrationLimitsIssues } from './titration-limits.ts';

const SOUND = { maxDoseUnits: 40, maxStepUnits: 2, targetLow: 90, targetHigh: 110 };
const codes = (changes: Partial<TitrationLimitsDraft>, penStepUnits = 0.5, largestStepUnits = 4) =>
  titrationLimitsIssues({ ...SOUND, ...changes }, { doseUnits: 20, penStepUnits, largestStepUnits }).map(
    ({ code }) => code,
  );

describe('titrationLimitsIssues', () => {
  it('accepts half units up to 250, steps up to 4, and the ranges on offer', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ maxDoseUnits: 250, maxStepUnits: 4 })).toEqual([]);
    expect(codes({ maxDoseUnits: 20, maxStepUnits: 0.5 })).toEqual([]);
  });

  it('H-138: a step is no larger than the advisor lets a dose of this person rise', () => {
    expect(codes({ maxStepUnits: 2 }, 0.5, 1.5)).toEqual(['max-step.out-of-range']);
    expect(codes({ maxStepUnits: 1.5 }, 0.5, 1.5)).toEqual([]);
  });

  it('limits lie on the step of the pen', () => {
    expect(codes({ maxDoseUnits: 30.5 }, 1)).toEqual(['max-dose.out-of-range']);
    expect(codes({ maxStepUnits: 0.5 }, 1)).toEqual(['max-step.out-of-range']);
    expect(codes({ maxDoseUnits: 30, maxStepUnits: 1 }, 1)).toEqual([]);
  });

  it.each<[Partial<TitrationLimitsDraft>, string]>([
    [{ maxDoseUnits: null }, 'max-dose.out-of-range'],
    [{ maxDoseUnits: 250.5 }, 'max-dose.out-of-range'],
    [{ maxDoseUnits: 30.2 }, 'max-dose.out-of-range'],
    [{ maxDoseUnits: Number.NaN }, 'max-dose.out-of-range'],
    [{ maxDoseUnits: 19.5 }, 'max-dose.below-dose'],
    [{ maxStepUnits: 0 }, 'max-step.out-of-range'],
    [{ maxStepUnits: 4.5 }, 'max-step.out-of-range'],
    [{ maxStepUnits: null }, 'max-step.out-of-range'],
    [{ targetLow: 80 }, 'target.unselected'],
    [{ targetHigh: null }, 'target.unselected'],
  ])('refuses %j', (changes, code) => {
    expect(codes(changes)).toEqual([code]);
  });
});
