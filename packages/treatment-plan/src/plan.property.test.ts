import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CARB_UNITS, type CarbUnits } from './carb-ratio/carb-units.ts';
import { CARB_RATIO_LIMITS } from './carb-ratio/crcf-limits.ts';
import { copiedMorning } from './correction-scale/copied-morning.ts';
import { DAY_SLOTS, type PerSlot, perSlot } from './day-slot.ts';
import { planDifferences } from './differences/plan-differences.ts';
import { type InsulinUse, insulinsFor } from './insulin/insulin.ts';
import { STARTING_INSULINS } from './insulin/starting-insulins.ts';
import { copiedBreakfast } from './meal-bolus/copied-breakfast.ts';
import { injectionPlanOfPayload } from './payload/injection-plan-of-payload.ts';
import { payloadOfInjectionPlan } from './payload/payload-of-injection-plan.ts';
import { planIssues } from './plan-issues.ts';
import { CONTEXT, PUMP_RECOMMENDATION } from './sample-plans.ts';
import type { InjectionPlan, PumpPlan } from './treatment-plan.ts';

const insulinFor = (use: InsulinUse) =>
  fc.constantFrom(...insulinsFor(use, STARTING_INSULINS).map(({ commercialName }) => commercialName));
const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((half) => half / 2);
const slotsOf = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<PerSlot<Value>> =>
  fc.record({ morning: value, afternoon: value, evening: value, bedtime: value });

const basal = fc.uniqueArray(
  fc.record({ atMinute: fc.nat(1439), doseUnits: halves(0.5, 250), insulinName: insulinFor('basal') }),
  { minLength: 1, maxLength: 2, selector: ({ atMinute }) => atMinute },
);

/** Rises of at most five units, and not nothing but zeros. */
const column = (length: number) =>
  fc
    .tuple(halves(0.5, 5), fc.array(halves(0, 5), { minLength: length - 1, maxLength: length - 1 }))
    .map(([first, rises]) =>
      [first, ...rises].map((_, row, all) => all.slice(0, row + 1).reduce((sum, rise) => sum + rise, 0)),
    );
const bounds = fc.uniqueArray(fc.nat(599), { maxLength: 6 }).map((inner) => [...inner.toSorted((a, b) => a - b), 600]);
const scale = bounds.chain((all) =>
  fc.record({ doses: column(all.length), insulinName: insulinFor('bolus') }).map(({ doses, insulinName }) => ({
    mode: 'sliding_scale' as const,
    rows: all.map((upToMgDl, row) => ({ upToMgDl, doseUnits: doses[row] ?? 0 })),
    insulinName,
  })),
);
const correction = bounds.chain((all) =>
  slotsOf(column(all.length)).map((columns) => ({
    mode: 'sliding_scale' as const,
    rows: all.map((upToMgDl, row) => ({ upToMgDl, doseUnits: perSlot((slot) => columns[slot][row] ?? 0) })),
  })),
);
const noCorrection = fc.constant({
  mode: 'no_correction' as const,
  rows: [{ upToMgDl: 600, doseUnits: perSlot(() => 0) }],
});
const sizes = fc
  .tuple(halves(0, 30), halves(0, 30), halves(0, 30))
  .map(([small, more, most]) => ({ small, normal: small + more, large: small + more + most }));
const ratioIn = (carbUnits: CarbUnits) => {
  const { min, max, step } = CARB_RATIO_LIMITS[carbUnits];
  return fc.integer({ min: Math.round(min / step), max: Math.round(max / step) }).map((steps) => steps * step);
};
const crcf = fc.constantFrom(...CARB_UNITS).chain((carbUnits) =>
  slotsOf(
    fc.record({
      insulinName: insulinFor('bolus'),
      carbRatio: ratioIn(carbUnits),
      correctionFactorMgDlPerUnit: fc.integer({ min: 1, max: 400 }),
      targetMgDl: fc.integer({ min: 10, max: 600 }),
    }),
  ).map((slots) => ({ carbUnits, slots })),
);

const scalePlan = fc.record({ type: fc.constant('MDI_SSI' as const), basal, scales: slotsOf(scale) });
const estimatedPlan = fc.record({
  type: fc.constant('MDI_ESTIMATED_MEAL' as const),
  basal,
  meals: slotsOf(fc.record({ insulinName: insulinFor('bolus'), doseUnits: sizes })),
  correction: fc.oneof(correction, noCorrection),
});
const anyPlan: fc.Arbitrary<InjectionPlan> = fc.oneof(
  fc.record({ type: fc.constant('BASAL_ONLY' as const), basal }),
  scalePlan,
  fc.record({ type: fc.constant('MDI_CRCF' as const), basal, crcf }),
  fc.record({
    type: fc.constant('MDI_FIXED_MEAL' as const),
    basal,
    meals: slotsOf(fc.record({ insulinName: insulinFor('bolus'), doseUnits: halves(0, 99) })),
    correction: fc.oneof(correction, noCorrection),
  }),
  estimatedPlan,
);

describe('plans, whatever they are', () => {
  it('every plan inside the limits is sound', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(planIssues(plan, CONTEXT)).toEqual([]);
      }),
    );
  });

  it('no dose is lost on the way to storage and back', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const stored: ReturnType<typeof payloadOfInjectionPlan> = JSON.parse(
          JSON.stringify(payloadOfInjectionPlan(plan)),
        );
        expect(injectionPlanOfPayload(plan.type, stored)).toEqual({ plan, issues: [] });
      }),
    );
  });

  it('SSI-27, MEAL-11: copying the morning keeps a sound plan sound', () => {
    fc.assert(
      fc.property(scalePlan, estimatedPlan, (scaled, estimated) => {
        const { scales, issues } = copiedMorning(scaled.scales, CONTEXT);
        expect(issues).toEqual([]);
        expect(planIssues({ ...scaled, scales }, CONTEXT)).toEqual([]);
        expect(DAY_SLOTS.every((slot) => scales[slot] === scaled.scales.morning)).toBe(true);
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
      fc.property(scale, scale, scalePlan, fc.constantFrom(...DAY_SLOTS), (one, other, plan, slot) => {
        const withScale = (changed: typeof one) => ({ ...plan, scales: { ...plan.scales, [slot]: changed } });
        const told = planDifferences(withScale(one), withScale(other)).filter(
          ({ quantity }) => quantity === 'scaleDoseUnits',
        );
        expect(told.every(({ place }) => place.slot === slot)).toBe(true);
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
