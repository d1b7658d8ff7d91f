import { describe, expect, it } from 'vitest';

import { smoothedSlots } from '../smoothed-slots.ts';
import { uncoveredFood } from './uncovered-food.ts';
import { unloggedCarbs } from './unlogged-carbs.ts';

const DAY = 288;
const FROM = 90;

/** 115 until 07:30, then so much an hour for two hours, then it stays. */
function gridOf(mgDlPerHour: number, fallsFrom = Number.POSITIVE_INFINITY) {
  const glucoseMgDl = Float64Array.from({ length: DAY }, (_, slot) => {
    const risen = (mgDlPerHour / 12) * Math.min(24, Math.max(0, slot - FROM));
    return 115 + Math.max(0, risen - 4 * Math.max(0, slot - fallsFrom));
  });
  const nothing = new Float64Array(DAY);
  return {
    slots: DAY,
    glucoseMgDl,
    smoothedMgDl: smoothedSlots(glucoseMgDl),
    foodAction: nothing,
    correctionAction: nothing,
    boluses: [],
  };
}
const believed = { mgDlPerUnitAt: () => 45 };
const found = (mgDlPerHour: number) => unloggedCarbs([], gridOf(mgDlPerHour), believed);

describe('unloggedCarbs', () => {
  it('finds a small meal by an hour of rise that no basal rate makes', () => {
    for (const mgDlPerHour of [32, 40, 55]) {
      const [meal, ...others] = found(mgDlPerHour);
      expect(others).toEqual([]);
      expect(meal).toMatchObject({ kind: 'meal' });
      expect(Math.abs((meal?.startSlot ?? 0) - FROM)).toBeLessThanOrEqual(6);
      expect(meal?.endSlot).toBeGreaterThan(FROM + 20);
    }
  });

  it('leaves to basal insulin what too low a rate can do', () => {
    for (const mgDlPerHour of [8, 15, 25]) expect(found(mgDlPerHour)).toEqual([]);
  });

  it('is no rise where insulin did less than believed', () => {
    const flat = gridOf(0);
    const correctionAction = new Float64Array(DAY).fill(0.8 / 12, FROM, FROM + 36);
    expect(unloggedCarbs([], { ...flat, correctionAction }, believed)).toEqual([]);
  });
});

describe('uncoveredFood', () => {
  it('lasts while glucose stands higher than where the rise began', () => {
    const lasting = gridOf(40);
    expect(uncoveredFood(lasting, [], unloggedCarbs([], lasting, believed))).toMatchObject([
      { backSlot: DAY, isLogged: false },
    ]);
    const falling = gridOf(40, 150);
    const [food] = uncoveredFood(falling, [], unloggedCarbs([], falling, believed));
    expect(food?.backSlot).toBeGreaterThan(160);
    expect(food?.backSlot).toBeLessThan(172);
  });

  it('is a logged meal as well that nothing was injected for', () => {
    const logged = [{ minute: 450, lastMinute: 450, grams: 60 }];
    expect(uncoveredFood(gridOf(40), logged, [])).toMatchObject([{ startSlot: FROM, backSlot: DAY, isLogged: true }]);
  });
});
