import { type PerPeriod, perPeriod } from '@glidepath/quantities';
import fc from 'fast-check';

import { CARB_UNITS, type CarbUnits } from '../carb-ratio/carb-units.ts';
import { CARB_RATIO_LIMITS } from '../carb-ratio/crcf-limits.ts';
import { type InsulinUse, insulinsFor } from '../insulin/insulin.ts';
import { STARTING_INSULINS } from '../insulin/starting-insulins.ts';
import type { InjectionPlan } from '../treatment-plan.ts';

const insulinFor = (use: InsulinUse) =>
  fc.constantFrom(...insulinsFor(use, STARTING_INSULINS).map(({ commercialName }) => commercialName));
const halves = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((half) => half / 2);
const periodsOf = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<PerPeriod<Value>> =>
  fc.record({ morning: value, afternoon: value, evening: value, night: value });

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
export const scale = bounds.chain((all) =>
  fc.record({ doses: column(all.length), insulinName: insulinFor('bolus') }).map(({ doses, insulinName }) => ({
    mode: 'sliding_scale' as const,
    rows: all.map((upToMgDl, row) => ({ upToMgDl, doseUnits: doses[row] ?? 0 })),
    insulinName,
  })),
);
const correction = bounds.chain((all) =>
  periodsOf(column(all.length)).map((columns) => ({
    mode: 'sliding_scale' as const,
    rows: all.map((upToMgDl, row) => ({ upToMgDl, doseUnits: perPeriod((period) => columns[period][row] ?? 0) })),
  })),
);
const noCorrection = fc.constant({
  mode: 'no_correction' as const,
  rows: [{ upToMgDl: 600, doseUnits: perPeriod(() => 0) }],
});
const sizes = fc
  .tuple(halves(0, 30), halves(0, 30), halves(0, 30))
  .map(([small, more, most]) => ({ small, normal: small + more, large: small + more + most }));
const ratioIn = (carbUnits: CarbUnits) => {
  const { min, max, step } = CARB_RATIO_LIMITS[carbUnits];
  return fc.integer({ min: Math.round(min / step), max: Math.round(max / step) }).map((steps) => steps * step);
};
const crcf = fc.constantFrom(...CARB_UNITS).chain((carbUnits) =>
  periodsOf(
    fc.record({
      insulinName: insulinFor('bolus'),
      carbRatio: ratioIn(carbUnits),
      correctionFactorMgDlPerUnit: fc.integer({ min: 1, max: 400 }),
      targetMgDl: fc.integer({ min: 10, max: 600 }),
    }),
  ).map((periods) => ({ carbUnits, periods })),
);

export const scalePlan = fc.record({ type: fc.constant('MDI_SSI' as const), basal, scales: periodsOf(scale) });
export const estimatedPlan = fc.record({
  type: fc.constant('MDI_ESTIMATED_MEAL' as const),
  basal,
  meals: periodsOf(fc.record({ insulinName: insulinFor('bolus'), doseUnits: sizes })),
  correction: fc.oneof(correction, noCorrection),
});
export const anyPlan: fc.Arbitrary<InjectionPlan> = fc.oneof(
  fc.record({ type: fc.constant('BASAL_ONLY' as const), basal }),
  scalePlan,
  fc.record({ type: fc.constant('MDI_CRCF' as const), basal, crcf }),
  fc.record({
    type: fc.constant('MDI_FIXED_MEAL' as const),
    basal,
    meals: periodsOf(fc.record({ insulinName: insulinFor('bolus'), doseUnits: halves(0, 99) })),
    correction: fc.oneof(correction, noCorrection),
  }),
  estimatedPlan,
);
