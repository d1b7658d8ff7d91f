import { type PerPeriod, perPeriod } from '@glidepath/quantities';
import type { Cell, WithoutEmptyCells } from '../cell.ts';

/** A row reaches from just above the row before it up to its own bound; that is why scales have no gaps. */
export type BoundedRow = Readonly<{ upToMgDl: Cell }>;

/** One time of day of a sliding-scale plan. */
export type ScaleRowDraft = Readonly<{ upToMgDl: Cell; doseUnits: Cell }>;
/** The correction table beside meal doses: the same bounds at all times of day. */
export type CorrectionRowDraft = Readonly<{ upToMgDl: Cell; doseUnits: PerPeriod<Cell> }>;

export const CORRECTION_MODES = ['sliding_scale', 'no_correction'] as const;
export type CorrectionMode = (typeof CORRECTION_MODES)[number];

export type ScaleDraft<Row extends BoundedRow> = Readonly<{
  mode: CorrectionMode;
  rows: readonly Row[];
  /** The rows to go back to from no correction; only while editing. */
  keptRows?: readonly Row[];
}>;
type Scale<Row extends BoundedRow> = Readonly<{ mode: CorrectionMode; rows: readonly WithoutEmptyCells<Row>[] }>;

export type CorrectionTableDraft = ScaleDraft<CorrectionRowDraft>;
export type SlidingScaleDraft = ScaleDraft<ScaleRowDraft> & Readonly<{ insulinName: string | null }>;
export type SlidingScalesDraft = PerPeriod<SlidingScaleDraft>;
export type CorrectionTable = Scale<CorrectionRowDraft>;
export type SlidingScales = PerPeriod<Scale<ScaleRowDraft> & Readonly<{ insulinName: string }>>;

/** Product specification 2, sections 5 ("Correction table") and 9. */
export const SCALE_TOP_MG_DL = 600;
/** Below it glucose is low: the low is treated first, and nobody injects from a table (consensus 2019, level 1). */
export const LOW_GLUCOSE_MG_DL = 70;
/** More rows than these no screen, pen or printed sheet is read by. */
export const MAX_SCALE_ROWS = 60;
/** SSI-18 and SSI-19. */
const DEFAULT_BOUNDS_MG_DL: readonly number[] = [100, 200, 300, 400, SCALE_TOP_MG_DL];

export type RowMaker<Row extends BoundedRow> = (upToMgDl: Cell, doseUnits: Cell) => Row;

export const scaleRow: RowMaker<ScaleRowDraft> = (upToMgDl, doseUnits) => ({ upToMgDl, doseUnits });
export const correctionRow: RowMaker<CorrectionRowDraft> = (upToMgDl, doseUnits) => ({
  upToMgDl,
  doseUnits: perPeriod(() => doseUnits),
});

/** The bounds everybody starts from. The doses are empty: no dose is anybody's default. */
export function defaultRows<Row extends BoundedRow>(makeRow: RowMaker<Row>): Row[] {
  return DEFAULT_BOUNDS_MG_DL.map((upToMgDl) => makeRow(upToMgDl, null));
}

/** Zero units whatever the glucose (SSI-22). */
export function noCorrectionRows<Row extends BoundedRow>(makeRow: RowMaker<Row>): Row[] {
  return [makeRow(SCALE_TOP_MG_DL, 0)];
}
