import type { DosedPlan, PumpPlan } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { otherPlans, withTriedPlan } from './tried-plans.ts';

const plan = (basal: number, ratio = 10): PumpPlan => ({
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: [{ startMinute: 0, value: basal }],
    carbRatioGramsPerUnit: [{ startMinute: 0, value: ratio }],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 50 }],
  },
  settings: null,
});

type Stop = PumpPlan | Readonly<{ run: PumpPlan }>;
const planOf = (stop: Stop) => ('run' in stop ? stop.run : stop);

/** The plans that somebody comes to one after the other, some of them in a run of steps. */
function triedAlong(...stops: readonly Stop[]): readonly DosedPlan[] {
  return stops.slice(1).reduce<readonly DosedPlan[]>((tried, next, place) => {
    const before = stops[place];
    return before ? withTriedPlan(tried, { before: planOf(before), plan: planOf(next), isRun: 'run' in next }) : tried;
  }, []);
}

describe('the plans that were tried', () => {
  it('are each one at which somebody stopped, also of one value', () => {
    const tried = triedAlong(plan(0.8), plan(1.05), plan(0.7), plan(0.9));
    expect(otherPlans(tried, plan(0.9))).toEqual([plan(1.05), plan(0.7)]);
    expect(otherPlans(tried, plan(0.8))).toEqual([plan(1.05), plan(0.7), plan(0.9)]);
  });

  it('are not each step of a run', () => {
    const tried = triedAlong(plan(0.8), plan(1.05), plan(1.1), { run: plan(1.15) }, { run: plan(1.2) }, plan(1.2, 9));
    expect(tried).toEqual([plan(1.05), plan(1.2), plan(1.2, 9)]);
  });

  it('are kept when somebody goes back to where it began', () => {
    const tried = triedAlong(plan(0.8), plan(0.9), plan(1.4), plan(0.8));
    expect(otherPlans(tried, plan(0.8))).toEqual([plan(0.9), plan(1.4)]);
    expect(otherPlans(tried, plan(2))).toEqual([plan(0.9), plan(1.4), plan(0.8)]);
  });

  it('are told once, where they were come to last, and never the one that is approved', () => {
    const tried = triedAlong(plan(0.8), plan(0.9), plan(0.9, 9), plan(0.8, 9), plan(0.8, 10), plan(0.9, 10));
    expect(otherPlans(tried, plan(0.8))).toEqual([plan(0.9, 9), plan(0.8, 9), plan(0.9)]);
    expect(otherPlans(tried, plan(0.9))).toEqual([plan(0.9, 9), plan(0.8, 9), plan(0.8)]);
  });

  it('are the last ten', () => {
    const along = Array.from({ length: 40 }, (_, step) => plan(1 + step / 20));
    const others = otherPlans(triedAlong(...along), plan(99));
    expect(others).toEqual(along.slice(-10));
  });

  it('do not count while nothing of a plan is known, nor of a message', () => {
    expect(withTriedPlan([], { before: null, plan: plan(1) })).toEqual([]);
    expect(withTriedPlan([], { before: plan(1), plan: { type: 'GENERIC', messageToPatient: '' } })).toEqual([]);
    expect(withTriedPlan([], { before: plan(1), plan: plan(1) })).toEqual([]);
  });
});
