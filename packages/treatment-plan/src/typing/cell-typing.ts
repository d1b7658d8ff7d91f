import type { GlucoseUnit } from '@glidepath/quantities';

import { BASAL_DOSE_LIMITS } from '../basal/basal-injection.ts';

/** What keys may make of a cell, key by key. Whether it may be saved is for the rules of the plan to say. */
export type CellTyping = Readonly<{
  /** None: digits only. */
  decimals?: number;
  maxLength?: number;
  max?: number;
}>;

const ANY_DECIMALS = 7;
const DOSE: CellTyping = { decimals: ANY_DECIMALS, maxLength: 4 };

/** Cells whose unit is no glucose: product specification 2, section 5. */
const PLAIN_TYPING = {
  basalDose: { decimals: ANY_DECIMALS, max: BASAL_DOSE_LIMITS.max },
  mealDose: DOSE,
  correctionDose: DOSE,
  carbRatio: { decimals: ANY_DECIMALS, maxLength: 4 },
  adjustment: { max: 1000 },
  reviewedRate: { decimals: ANY_DECIMALS, maxLength: 7 },
  startBasalRate: { decimals: 3, max: 1000 },
  startCarbRatio: { decimals: 1, max: 1000 },
  maxBasal: { decimals: 2, max: 100 },
  maxBolus: { decimals: 1, max: 100 },
  activeInsulinHours: { decimals: 1, max: 100 },
} as const satisfies Record<string, CellTyping>;

/** Cells of glucose. In mmol/L four characters and one dot, such as 33.3 (D-28). */
const GLUCOSE_TYPING = {
  scaleBound: { 'mg/dL': { decimals: ANY_DECIMALS, maxLength: 3 }, 'mmol/L': { decimals: ANY_DECIMALS, maxLength: 4 } },
  crcfGlucose: { 'mg/dL': { maxLength: 4 }, 'mmol/L': { decimals: ANY_DECIMALS, maxLength: 4 } },
  startCorrectionFactor: { 'mg/dL': { maxLength: 3 }, 'mmol/L': { decimals: 1, maxLength: 4 } },
  startTarget: { 'mg/dL': { max: 1000 }, 'mmol/L': { decimals: 1, maxLength: 4 } },
} as const satisfies Record<string, Record<GlucoseUnit, CellTyping>>;

type PlainCell = keyof typeof PLAIN_TYPING;
export type TypedCell = PlainCell | keyof typeof GLUCOSE_TYPING;

export function cellTyping(cell: TypedCell, unit: GlucoseUnit): CellTyping {
  return isPlain(cell) ? PLAIN_TYPING[cell] : GLUCOSE_TYPING[cell][unit];
}

function isPlain(cell: TypedCell): cell is PlainCell {
  return cell in PLAIN_TYPING;
}
