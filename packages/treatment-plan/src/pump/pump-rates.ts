import type { Cell, Limits, WithoutEmptyCells } from '../cell.ts';

/** From this minute of the day until the next row. The unit of the value is in the name of its table. */
export type RateRowDraft = Readonly<{ startMinute: number | null; value: Cell }>;
export type RateRow = WithoutEmptyCells<RateRowDraft>;

/** The stages of a pump report, in order; each is one table. */
export const PUMP_STAGES = ['basalUnitsPerHour', 'carbRatioGramsPerUnit', 'correctionFactorMgDlPerUnit'] as const;
export type PumpStage = (typeof PUMP_STAGES)[number];

export type PumpRatesDraft = Readonly<Record<PumpStage, readonly RateRowDraft[]>>;
export type PumpRates = WithoutEmptyCells<PumpRatesDraft>;

/** A pump may have reported none of its tables, or only some. */
export const NO_RATES: PumpRates = {
  basalUnitsPerHour: [],
  carbRatioGramsPerUnit: [],
  correctionFactorMgDlPerUnit: [],
};

export function hasRates(rates: PumpRates): boolean {
  return PUMP_STAGES.some((stage) => rates[stage].length > 0);
}

/** Limits in a recommendation under review: product specification 2, section 5, "Editing recommendation rows". */
export const REVIEWED_RATE_LIMITS = {
  basalUnitsPerHour: { min: 0, max: 15, step: 0.001 },
  carbRatioGramsPerUnit: { min: 1, max: 150, step: 0.1 },
  correctionFactorMgDlPerUnit: { min: 1, max: 400, step: 1 },
} as const satisfies Record<PumpStage, Limits>;

/** Limits in an initial plan: section 5, "Full pump plan check on save"; the steps are the decimals of its cells (D-53). */
export const START_RATE_LIMITS = {
  ...REVIEWED_RATE_LIMITS,
  basalUnitsPerHour: { min: 0, max: 30, step: 0.001 },
} as const satisfies Record<PumpStage, Limits>;

/** Rows that can be added to; a longer table stays usable (D-22). */
export const MAX_RATE_ROWS: Readonly<Record<PumpStage, number>> = {
  basalUnitsPerHour: 24,
  carbRatioGramsPerUnit: 12,
  correctionFactorMgDlPerUnit: 12,
};
