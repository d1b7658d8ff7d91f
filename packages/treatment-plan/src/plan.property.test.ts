import { DAY_PERIODS } from '@glidepath/quantities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { copiedMorning } from './correction-scale/scale-issues.ts';
import { planDifferences } from './differences/plan-differences.ts';
import { copiedBreakfast } from './meal-bolus/meal-table.ts';
import { planIssues } from './plan-issues.ts';
import { anyPlan, estimatedPlan, scale, scalePlan } from './test-support/any-plan.ts';
import { CONTEXT, PUMP_RECOMMENDATION } from './test-support/sample-plans.ts';
import type { PumpPlan } from './treatment-plan.ts';

describe('plans, whatever they are', () => {
  it('every plan inside the limits is sound', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(planIssues(plan, CONTEXT)).toEqual([]);
      }),
    );
  });

  it('SSI-27, MEAL-11: copying the morning keeps a sound plan sound', () => {
    fc.assert(
      fc.property(scalePlan, estimatedPlan, (scaled, estimated) => {
        const { scales, issues } = copiedMorning(scaled.scales, CONTEXT);
        expect(issues).toEqual([]);
        expect(planIssues({ ...scaled, scales }, CONTEXT)).toEqual([]);
        expect(DAY_PERIODS.every((period) => scales[period] === scaled.scales.morning)).toBe(true);
        expect(planIssues({ ...estimated, meals: copiedBreakfast(estimated.meals) }, CONTEXT)).toEqual([]);
      }),
    );
  });

  it('a plan does not differ from itself, and two plans differ both ways by the same values', () => {
    const OPPOSITE = { more: 'less', less: 'more', same: 'same', unclear: 'unclear' } as const;
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        expect(planDifferences(one, structuredClone(one))).toEqual([]);
        const key = (difference: object) => JSON.stringify(difference);
        const there = planDifferences(one, other).map(({ quantity, before, after, insulin }) =>
          key([quantity, before, after, insulin]),
        );
        const back = planDifferences(other, one).map(({ quantity, before, after, insulin }) =>
          key([quantity, after, before, OPPOSITE[insulin]]),
        );
        expect(there.toSorted()).toEqual(back.toSorted());
      }),
    );
  });

  it('the differences of two pump tables are exactly the minutes with another value', () => {
    const table = fc
      .uniqueArray(fc.integer({ min: 1, max: 95 }), { maxLength: 8 })
      .chain((quarters) =>
        fc
          .array(fc.integer({ min: 1, max: 4 }), { minLength: quarters.length + 1, maxLength: quarters.length + 1 })
          .map((values) =>
            [0, ...quarters].map((quarter, row) => ({ startMinute: quarter * 15, value: values[row] ?? 1 })),
          ),
      );
    fc.assert(
      fc.property(table, table, (one, other) => {
        const withTable = (basalUnitsPerHour: typeof one): PumpPlan => ({
          ...PUMP_RECOMMENDATION,
          rates: { ...PUMP_RECOMMENDATION.rates, basalUnitsPerHour },
        });
        const told = planDifferences(withTable(one), withTable(other));
        const valueAt = (rows: typeof one, minute: number) =>
          rows.toSorted((a, b) => b.startMinute - a.startMinute).find(({ startMinute }) => startMinute <= minute)
            ?.value;
        const isTold = (minute: number) => {
          const [before, after] = [valueAt(one, minute), valueAt(other, minute)];
          const [difference, ...more] = told.filter(
            ({ place: { startMinute = 1440, endMinute = 0 } }) => minute >= startMinute && minute < endMinute,
          );
          if (before === after) return difference === undefined;
          return more.length === 0 && difference?.before === before && difference?.after === after;
        };
        expect(Array.from({ length: 96 }, (_, quarter) => quarter * 15).filter((minute) => !isTold(minute))).toEqual(
          [],
        );
        // Neighbouring stretches tell something else, or there is a stretch without a difference between them.
        const isRunningOn = told.some(
          (difference, index) =>
            told[index - 1]?.place.endMinute === difference.place.startMinute &&
            told[index - 1]?.before === difference.before &&
            told[index - 1]?.after === difference.after,
        );
        expect(isRunningOn).toBe(false);
      }),
    );
  });

  it('the differences of two scales are exactly the glucose values with another dose', () => {
    fc.assert(
      fc.property(scale, scale, scalePlan, fc.constantFrom(...DAY_PERIODS), (one, other, plan, period) => {
        const withScale = (changed: typeof one) => ({ ...plan, scales: { ...plan.scales, [period]: changed } });
        const told = planDifferences(withScale(one), withScale(other)).filter(
          ({ quantity }) => quantity === 'scaleDoseUnits',
        );
        expect(told.every(({ place }) => place.period === period)).toBe(true);
        const toldAt = (glucose: number) =>
          told.filter(({ place: { lowMgDl = 601, highMgDl = -1 } }) => glucose >= lowMgDl && glucose <= highMgDl);
        const doseAt = ({ rows }: typeof one, glucose: number) =>
          rows.find(({ upToMgDl }) => glucose <= upToMgDl)?.doseUnits;
        const isTold = (glucose: number) => {
          const [before, after] = [doseAt(one, glucose), doseAt(other, glucose)];
          const [difference, ...more] = toldAt(glucose);
          if (before === after) return difference === undefined;
          return more.length === 0 && difference?.before === before && difference?.after === after;
        };
        expect(Array.from({ length: 601 }, (_, glucose) => glucose).filter((glucose) => !isTold(glucose))).toEqual([]);
      }),
    );
  });
});
