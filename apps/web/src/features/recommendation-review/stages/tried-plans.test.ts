import type { PumpPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { otherPlans, type TriedPlan, withLastKept, withTriedPlan } from './tried-plans.ts';

const plan = (basal: number, ratio = 10): PumpPlan => ({
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: [{ startMinute: 0, value: basal }],
    carbRatioGramsPerUnit: [{ startMinute: 0, value: ratio }],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 50 }],
  },
  settings: null,
});

/** The plans that somebody comes to one after the other. */
function triedAlong(...plans: readonly PumpPlan[]): readonly TriedPlan[] {
  return plans.slice(1).reduce<readonly TriedPlan[]>((tried, next, place) => {
    const before = plans[place];
    return before ? withTriedPlan(tried, before, next) : tried;
  }, []);
}

describe('the plans that were tried', () => {
  it('are those that somebody stopped at, not each step on the way of one value', () => {
    const tried = triedAlong(plan(0.8), plan(0.85), plan(0.9), plan(0.95), plan(0.95, 9.5), plan(0.95, 9));
    expect(tried.map((one) => one.plan)).toEqual([plan(0.8), plan(0.95), plan(0.95, 9)]);
  });

  it('are kept when somebody goes back to where it began', () => {
    const tried = triedAlong(plan(0.8), plan(0.9), plan(1.4), plan(0.8));
    expect(otherPlans(tried, plan(0.8))).toEqual([plan(1.4)]);
    expect(otherPlans(tried, plan(2))).toEqual([plan(1.4), plan(0.8)]);
  });

  it('tell each other plan once, and never the one that is approved', () => {
    const tried = triedAlong(plan(0.8), plan(0.9), plan(0.9, 9), plan(0.8, 9), plan(0.8, 10), plan(0.9, 10));
    expect(otherPlans(tried, plan(0.8))).toEqual([plan(0.9), plan(0.9, 9), plan(0.8, 9)]);
    expect(otherPlans(tried, plan(0.9))).toEqual([plan(0.9, 9), plan(0.8, 9), plan(0.8)]);
  });

  it('are not replaced by what follows a table that was closed', () => {
    const typed = withLastKept(triedAlong(plan(0.8), plan(1.2)));
    const tried = withTriedPlan(withTriedPlan(typed, plan(1.2), plan(1.4)), plan(1.4), plan(0.8));
    expect(otherPlans(tried, plan(0.8))).toEqual([plan(1.2), plan(1.4)]);
  });

  it('are the last ten', () => {
    const along = Array.from({ length: 40 }, (_, step) =>
      plan(1 + Math.floor(step / 2) / 10, 10 + Math.ceil(step / 2) / 10),
    );
    const others = otherPlans(triedAlong(...along), plan(99));
    expect(others).toHaveLength(10);
    expect(others.at(-1)).toEqual(along.at(-1));
  });

  it('do not count while nothing of a plan is known, nor of a message', () => {
    expect(withTriedPlan([], null, plan(1))).toEqual([]);
    expect(withTriedPlan([], plan(1), { type: 'GENERIC', messageToPatient: '' })).toEqual([]);
    expect(withTriedPlan([], plan(1), plan(1))).toEqual([]);
  });
});
