import {
  addAt,
  type CalculatorPlan,
  calculatorDosing,
  emptyReplay,
  replay,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY, flat, PLAN, recorded, steady } from '../test-cases/replay-days.ts';
import type { CalculatorDays } from './calculator-days.ts';
import { addCalculatorSlopes, noCalculatorSlopes } from './calculator-slopes.ts';
import { leastCost } from './least-cost.ts';
import { planRisk } from './plan-risk.ts';
import { INJECTION_RISK, PUMP_RISK, riskAt, riskSlopeAt } from './risk.ts';

function replayedBy({ days, entries }: CalculatorDays, plan: CalculatorPlan, body = BODY) {
  const replayed = emptyReplay(days);
  replay(days, calculatorDosing(entries, plan), body, replayed);
  return replayed;
}

const shiftsOf = (days: CalculatorDays, plan: CalculatorPlan) => replayedBy(days, plan).shiftMgDl;
const lastOf = (shifts: Float64Array) => shifts[SLOTS_PER_DAY - 1] ?? Number.NaN;

/** Two days of any glucose, with gaps, lows and doses of every kind. */
const anyDays = fc
  .record({
    glucose: fc.array(fc.oneof(fc.integer({ min: 40, max: 400 }), fc.constant(Number.NaN)), {
      minLength: 48,
      maxLength: 48,
    }),
    shares: fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 8, maxLength: 8 }),
    doses: fc.array(
      fc.record({
        slot: fc.integer({ min: 0, max: 2 * SLOTS_PER_DAY - 1 }),
        doseUnits: fc.double({ min: 0.1, max: 12, noNaN: true }),
        foodUnits: fc.double({ min: 0, max: 12, noNaN: true }),
        aboveTargetMgDl: fc.oneof(fc.constant(Number.NaN), fc.double({ min: -60, max: 250, noNaN: true })),
        onBoardUnits: fc.double({ min: 0, max: 3, noNaN: true }),
        takenShare: fc.double({ min: 0.25, max: 2, noNaN: true }),
        atOnceShare: fc.constantFrom(1, 0.4, 0),
        extendedSlots: fc.integer({ min: 1, max: 40 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ glucose, shares, doses }) => {
    const slots = 2 * SLOTS_PER_DAY;
    const days = recorded(
      Array.from({ length: slots }, (_, slot) => glucose[Math.floor(slot / 12)] ?? Number.NaN),
      doses.toSorted((a, b) => a.slot - b.slot),
    );
    const givenShare = Float64Array.from({ length: slots }, (_, slot) => shares[Math.floor(slot / 72)] ?? 1);
    return { ...days, days: { ...days.days, givenShare } };
  });

const anyPlan = fc
  .tuple(
    fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 8, maxLength: 8 }),
    fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  )
  .map(([blocks, ratio, factor]) => ({
    basalUnitsPerHour: PLAN.basalUnitsPerHour.map((rate, slot) => rate * Math.exp(blocks[Math.floor(slot / 36)] ?? 0)),
    carbRatioGramsPerUnit: PLAN.carbRatioGramsPerUnit.map((value) => value * Math.exp(ratio)),
    correctionFactorMgDlPerUnit: PLAN.correctionFactorMgDlPerUnit.map((value) => value * Math.exp(factor)),
  }));

describe('the replay of recorded days', () => {
  it('gives exactly the recorded glucose for the plan that ran', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        expect(shiftsOf(days, PLAN).every((shift) => shift === 0)).toBe(true);
      }),
    );
  });

  it('lowers glucose by a share of it for each unit more, less what fades meanwhile', () => {
    const days = recorded(steady(290), [{ slot: 0 }]);
    const more = { ...PLAN, carbRatioGramsPerUnit: flat(8) };
    const lasting = replayedBy(days, more, { ...BODY, fadeMinutes: Number.POSITIVE_INFINITY });
    expect(lasting.asked.extraUnits[0]).toBe(1.25);
    // Each unit takes 50 of 145 mg/dL, in steps as small as can be: an exponential.
    expect(lastOf(lasting.shiftMgDl)).toBeCloseTo(290 * Math.expm1((-1.25 * 50) / 145), 0);
    expect(Math.abs(lastOf(shiftsOf(days, more)))).toBeLessThan(5);
  });

  it('lowers glucose by twice as much where it is twice as high, and by the sensitivity at 145 mg/dL', () => {
    const hardlyMore = { ...PLAN, carbRatioGramsPerUnit: flat(9.99) };
    const lasting = { ...BODY, fadeMinutes: Number.POSITIVE_INFINITY };
    const perUnit = (mgDl: number) => {
      const { shiftMgDl, asked } = replayedBy(recorded(steady(mgDl), [{ slot: 0 }]), hardlyMore, lasting);
      return lastOf(shiftMgDl) / (asked.extraUnits[0] ?? Number.NaN);
    };
    expect(perUnit(145)).toBeCloseTo(-50, 0);
    expect(perUnit(290) / perUnit(145)).toBeCloseTo(2, 2);
  });

  it('keeps stops and temporary rates in proportion', () => {
    const { days, entries } = recorded(steady(200));
    const stopped = { entries, days: { ...days, givenShare: new Float64Array(SLOTS_PER_DAY) } };
    expect(shiftsOf(stopped, { ...PLAN, basalUnitsPerHour: flat(2) }).some((shift) => shift !== 0)).toBe(false);
  });

  it('asks the calculator again with the glucose that would have been', () => {
    const days = recorded(steady(210), [{ slot: 144, doseUnits: 2, foodUnits: 0, aboveTargetMgDl: 100 }]);
    const { shiftMgDl, asked } = replayedBy(days, { ...PLAN, basalUnitsPerHour: flat(1.2) });
    const shift = shiftMgDl[143] ?? 0;
    expect(shift).toBeLessThan(-5);
    expect(asked.extraUnits[0]).toBeCloseTo(shift / 50, 10);
  });

  it('takes insulin on board off a correction, not off a meal', () => {
    const days = recorded(steady(210), [{ slot: 140 }, { slot: 146, doseUnits: 7, aboveTargetMgDl: 100 }]);
    const { asked } = replayedBy(days, { ...PLAN, carbRatioGramsPerUnit: flat(8) });
    const moreForFood = 50 / 8 - 5;
    // The correction is smaller by what the meal before left on board, which is nearly all of it.
    expect(asked.extraUnits[1]).toBeLessThan(0.2 * moreForFood);
    expect(asked.extraUnits[1]).toBeGreaterThan(moreForFood - 2);
  });

  it('gives no dose below nothing', () => {
    const days = recorded(steady(100), [{ slot: 0, doseUnits: 1 }]);
    expect(replayedBy(days, { ...PLAN, carbRatioGramsPerUnit: flat(40) }).asked.extraUnits[0]).toBe(-1);
  });

  it('runs what is more of an extended bolus over its time', () => {
    const days = recorded(steady(200), [{ slot: 0, atOnceShare: 0.4, extendedSlots: 12 }]);
    const { extendedUnits } = replayedBy(days, { ...PLAN, carbRatioGramsPerUnit: flat(5) });
    expect([extendedUnits[0], extendedUnits[1], extendedUnits[12], extendedUnits[13]]).toEqual([0, 0.25, 0.25, 0]);
  });

  it('does not eat against a low that would not have come', () => {
    const less = { ...PLAN, basalUnitsPerHour: flat(0.7) };
    /** Twelve hours at 55 mg/dL, then up within half an hour, or the same at 155. */
    const rescued = (from: number) =>
      steady(from).map((mgDl, slot) => mgDl + 10 * Math.min(6, Math.max(0, slot - 144)));
    const [fromLow, fromHigh] = [shiftsOf(recorded(rescued(55)), less), shiftsOf(recorded(rescued(155)), less)];
    expect(fromLow[148]).toBeLessThan((fromHigh[148] ?? 0) / 2);
    expect(fromLow[148]).toBeLessThan(fromLow[143] ?? 0);
  });

  it('knows that who lay low for hours ate nothing: all of it would have been higher', () => {
    const less = { ...PLAN, basalUnitsPerHour: flat(0.7) };
    const days = recorded(steady(55));
    const neverHelped = { ...BODY, rescueBelowMgDl: -1000 };
    expect(shiftsOf(days, less)).toEqual(replayedBy(days, less, neverHelped).shiftMgDl);
  });

  it('lets nobody fall without end, for people eat', () => {
    const twice = { ...PLAN, basalUnitsPerHour: flat(3) };
    const lowest = Math.min(...shiftsOf(recorded(steady(80)), twice)) + 80;
    expect(lowest).toBeGreaterThan(45);
  });
});

describe('the slopes of the risk of a plan', () => {
  it('are those of the risk itself, for every value of the plan', () => {
    fc.assert(
      fc.property(anyDays, anyPlan, fc.integer({ min: 0, max: SLOTS_PER_DAY - 1 }), (days, plan, slot) => {
        const weight = days.days.glucoseMgDl.map((mgDl) => Number(!Number.isNaN(mgDl)));
        fc.pre(weight.includes(1));
        const bodies = [
          { body: BODY, belief: 0.7 },
          { body: { ...BODY, sensitivityMgDlPerUnit: flat(70) }, belief: 0.3 },
        ];
        const judge = planRisk(days.days, bodies, PUMP_RISK);
        const slopes = noCalculatorSlopes();
        judge.riskOf(calculatorDosing(days.entries, plan), weight, (replayed, { perUnitPerHour, perBolusUnit }) => {
          perUnitPerHour.forEach((slope, at) => addAt(slopes.basalUnitsPerHour, at, slope));
          addCalculatorSlopes(days.entries, plan, replayed, perBolusUnit, slopes);
        });
        for (const table of ['basalUnitsPerHour', 'carbRatioGramsPerUnit', 'correctionFactorMgDlPerUnit'] as const) {
          const along = (by: number) => {
            const moved = plan[table].map((value, at) => (at >= slot ? value * (1 + by) : value));
            return judge.riskOf(calculatorDosing(days.entries, { ...plan, [table]: moved }), weight);
          };
          const here = along(0);
          // At the very point where a correction begins the risk has a corner: then it is one of both sides, or between.
          const sides = [(along(1e-6) - here) / 1e-6, (here - along(-1e-6)) / 1e-6];
          const doubt = 1e-3 + 0.02 * Math.max(...sides.map(Math.abs));
          const found = slopes[table].reduce(
            (sum, slope, at) => sum + (at >= slot ? slope * (plan[table][at] ?? 0) : 0),
            0,
          );
          expect(found).toBeGreaterThan(Math.min(...sides) - doubt);
          expect(found).toBeLessThan(Math.max(...sides) + doubt);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('bend at the edges of the ranges, and only there', () => {
    const at = (mgDl: number) => riskAt(PUMP_RISK, mgDl);
    expect([at(30) > 3, at(62), at(125), at(400) > 1.6]).toEqual([
      true,
      expect.closeTo(2, 0),
      expect.closeTo(0, 4),
      true,
    ]);
    expect(riskSlopeAt(PUMP_RISK, 70)).toBeLessThan(-0.05);
    expect(riskSlopeAt(PUMP_RISK, 180)).toBeGreaterThan(0.02);
    expect(at(70)).toBeGreaterThan(at(180));
  });

  it('are steeper below range for what was injected, and the same above it', () => {
    for (const mgDl of [45, 60, 70, 80]) {
      expect(riskAt(INJECTION_RISK, mgDl)).toBeGreaterThan(riskAt(PUMP_RISK, mgDl));
      expect(riskSlopeAt(INJECTION_RISK, mgDl)).toBeLessThan(riskSlopeAt(PUMP_RISK, mgDl));
    }
    for (const mgDl of [140, 180, 250, 300]) {
      expect(riskAt(INJECTION_RISK, mgDl)).toBeCloseTo(riskAt(PUMP_RISK, mgDl), 9);
    }
  });
});

describe('the descent to the least cost', () => {
  const bounds = { lowest: new Float64Array(2).fill(-1), highest: new Float64Array(2).fill(1) };
  /** A narrow valley with its floor at (a, b). */
  const valley = (a: number, b: number) => (at: Float64Array) => {
    const [x, y] = [(at[0] ?? 0) - a, (at[1] ?? 0) - b];
    return { cost: x * x + 30 * (y - x) ** 2, slopes: Float64Array.of(2 * x - 60 * (y - x), 60 * (y - x)) };
  };

  it('finds the floor of a narrow valley', () => {
    const found = leastCost(valley(0.4, -0.3), new Float64Array(2), bounds, 0.05);
    expect([...found]).toEqual([expect.closeTo(0.4, 2), expect.closeTo(-0.3, 2)]);
  });

  it('stays between its bounds, and goes along them', () => {
    const found = leastCost(valley(2, 2), new Float64Array(2), bounds, 0.05);
    expect([...found]).toEqual([expect.closeTo(1, 2), expect.closeTo(1, 1)]);
  });

  it('never ends where the cost is more than at the start', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }), (a, b) => {
        const cost = valley(a, b);
        const found = leastCost(cost, new Float64Array(2), bounds, 0.05);
        expect(cost(found).cost).toBeLessThanOrEqual(cost(new Float64Array(2)).cost);
      }),
    );
  });
});
