import type { PumpBrand } from '@glidepath/treatment-plan';

import type { Range } from './plan-limits.ts';

/** What a pump can be set to. Increments depend on the amount. */
export type BrandRules = Readonly<{
  basalUnitsPerHour: Range;
  basalStep: (unitsPerHour: number) => number;
  carbRatioStep: (gramsPerUnit: number) => number;
  maxBolusUnits: number;
  activeInsulinMinutes: Range;
}>;

const tenthsBelowTen = (gramsPerUnit: number): number => (gramsPerUnit < 10 ? 0.1 : 1);
const tenths = (): number => 0.1;

function medtronicBasalStep(unitsPerHour: number): number {
  if (unitsPerHour < 1) return 0.025;
  return unitsPerHour < 10 ? 0.05 : 0.1;
}

export const PUMP_BRAND_RULES: Readonly<Record<PumpBrand, BrandRules>> = {
  tandem: {
    basalUnitsPerHour: { lowest: 0.1, highest: 15 },
    basalStep: () => 0.001,
    carbRatioStep: tenthsBelowTen,
    maxBolusUnits: 25,
    activeInsulinMinutes: { lowest: 120, highest: 480 },
  },
  omnipod: {
    basalUnitsPerHour: { lowest: 0.05, highest: 30 },
    basalStep: () => 0.05,
    carbRatioStep: tenths,
    maxBolusUnits: 30,
    activeInsulinMinutes: { lowest: 120, highest: 360 },
  },
  medtronic: {
    basalUnitsPerHour: { lowest: 0.025, highest: 35 },
    basalStep: medtronicBasalStep,
    carbRatioStep: tenthsBelowTen,
    maxBolusUnits: 25,
    activeInsulinMinutes: { lowest: 120, highest: 480 },
  },
  other: {
    basalUnitsPerHour: { lowest: 0.05, highest: 15 },
    basalStep: () => 0.05,
    carbRatioStep: tenths,
    maxBolusUnits: 25,
    activeInsulinMinutes: { lowest: 120, highest: 480 },
  },
};

export const CORRECTION_FACTOR_STEP = 1;
