import { enteredMgDl, GLUCOSE_STEP, type GlucoseUnit, shownGlucose } from '@glidepath/quantities';

import {
  type BoundedRow,
  defaultRows,
  MAX_SCALE_ROWS,
  noCorrectionRows,
  type RowMaker,
  SCALE_TOP_MG_DL,
  type ScaleDraft,
} from './scale.ts';

/** How far a new bound lies above the one before it (product specification 2, section 9). */
const NEW_ROW_STEP: Readonly<Record<GlucoseUnit, number>> = { 'mg/dL': 100, 'mmol/L': 5 };

/** The bound of a row put in after this one (-1: before the first); null where there is no room for one. */
export function addedBoundMgDl(rows: readonly BoundedRow[], afterRow: number, unit: GlucoseUnit): number | null {
  const below = afterRow < 0 ? 0 : rows[afterRow]?.upToMgDl;
  const above = rows[afterRow + 1]?.upToMgDl;
  if (typeof below !== 'number' || typeof above !== 'number' || rows.length >= MAX_SCALE_ROWS) return null;
  return boundBetween(shownGlucose(below, unit), shownGlucose(above, unit), unit);
}

/** A whole step above the lower one or, where that does not fit, halfway. */
function boundBetween(low: number, high: number, unit: GlucoseUnit): number | null {
  const stepped = roundedToGlucoseStep(low + NEW_ROW_STEP[unit], unit);
  const bound = stepped < high ? stepped : roundedToGlucoseStep((low + high) / 2, unit);
  return bound > low ? enteredMgDl(bound, unit) : null;
}

function roundedToGlucoseStep(glucose: number, unit: GlucoseUnit): number {
  const perStep = Math.round(1 / GLUCOSE_STEP[unit]);
  return Math.floor(glucose * perStep + 1e-6) / perStep;
}

/** A row with empty doses; the row after it begins above it and keeps its own bound and doses. */
export function withScaleRowAfter<Row extends BoundedRow>(
  rows: readonly Row[],
  afterRow: number,
  unit: GlucoseUnit,
  makeRow: RowMaker<Row>,
): readonly Row[] {
  const upToMgDl = addedBoundMgDl(rows, afterRow, unit);
  return upToMgDl === null ? rows : rows.toSpliced(afterRow + 1, 0, makeRow(upToMgDl, null));
}

/** The first row has none before it that could take over its glucose: it stays. */
export function canRemoveScaleRow(rows: readonly BoundedRow[], row: number): boolean {
  return row > 0 && row < rows.length;
}

/** The row before it takes over its glucose, so that no glucose gets more insulin than before (D-55). */
export function withoutScaleRow<Row extends BoundedRow>(rows: readonly Row[], row: number): readonly Row[] {
  const removed = rows[row];
  const before = rows[row - 1];
  if (!removed || !before) return rows;
  const isLast = row === rows.length - 1;
  const bound = typeof removed.upToMgDl === 'number' ? removed.upToMgDl : before.upToMgDl;
  const upToMgDl = isLast ? SCALE_TOP_MG_DL : bound;
  return rows.toSpliced(row - 1, 2, { ...before, upToMgDl });
}

/** No correction, and back to the rows there were before (SSI-22, SSI-23). */
export function withCorrectionMode<Row extends BoundedRow, Table extends ScaleDraft<Row>>(
  table: Table & ScaleDraft<Row>,
  mode: ScaleDraft<Row>['mode'],
  makeRow: RowMaker<Row>,
): Table {
  if (mode === table.mode) return table;
  if (mode === 'no_correction') return { ...table, mode, rows: noCorrectionRows(makeRow), keptRows: table.rows };
  return { ...table, mode, rows: table.keptRows ?? defaultRows(makeRow) };
}
