import type { GlucoseUnit } from '@glidepath/quantities';

import type { Limits } from '../cell.ts';
import type { CarbUnits } from './carb-units.ts';

/** Product specification 2, section 5, "CRCF bolus". The limits of glucose are those of the unit it is typed in. */
export const CARB_RATIO_LIMITS = {
  g_per_u: { min: 0.5, max: 300, step: 0.5 },
  u_per_10g: { min: 0.1, max: 20, step: 0.1 },
  u_per_15g: { min: 0.1, max: 30, step: 0.1 },
} as const satisfies Record<CarbUnits, Limits>;

export const CORRECTION_FACTOR_LIMITS = {
  'mg/dL': { min: 1, max: 400, step: 1 },
  'mmol/L': { min: 0.5, max: 5.6, step: 0.1 },
} as const satisfies Record<GlucoseUnit, Limits>;

export const TARGET_LIMITS = {
  'mg/dL': { min: 10, max: 600, step: 1 },
  'mmol/L': { min: 3.8, max: 10, step: 0.1 },
} as const satisfies Record<GlucoseUnit, Limits>;
