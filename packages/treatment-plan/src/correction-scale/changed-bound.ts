import { type GlucoseUnit, shownGlucose } from '@glidepath/quantities';

import type { Cell } from '../cell.ts';
import type { PlanIssue } from '../plan-issue.ts';
import { type BoundedRow, SCALE_TOP_MG_DL } from './scale.ts';
import { withoutScaleRow } from './scale-rows.ts';

/** What became of the rows, and what to tell about it. */
export type ChangedBound<Row extends BoundedRow> = Readonly<{ rows: readonly Row[]; issue: PlanIssue | null }>;

/**
 * A bound that somebody has finished typing. The next row begins right above it, rows it covers are gone, and the last
 * row always runs to the top (SSI-15 to SSI-17).
 */
export function changedBound<Row extends BoundedRow>(
  rows: readonly Row[],
  row: number,
  upToMgDl: Cell,
  unit: GlucoseUnit,
): ChangedBound<Row> {
  if (typeof upToMgDl === 'number' && upToMgDl > SCALE_TOP_MG_DL) return aboveTop(rows, row, upToMgDl, unit);
  if (row === rows.length - 1) return { rows: withBound(rows, row, SCALE_TOP_MG_DL), issue: null };
  const changed = withBound(rows, row, upToMgDl);
  // A bound that will be refused covers nothing: a slip of the finger must not take rows away.
  if (typeof upToMgDl !== 'number' || !Number.isInteger(upToMgDl)) return { rows: changed, issue: null };
  const isCovered = (other: Row, index: number) =>
    index > row && typeof other.upToMgDl === 'number' && other.upToMgDl <= upToMgDl;
  return { rows: changed.filter((other, index) => !isCovered(other, index)), issue: null };
}

function withBound<Row extends BoundedRow>(rows: readonly Row[], row: number, upToMgDl: Cell): Row[] {
  return rows.map((other, index) => (index === row ? { ...other, upToMgDl } : other));
}

/**
 * Refused, and the row is removed (SSI-14); the message quotes what was typed. A first row stays, with what was typed,
 * until it is mended: without it low glucose would get the next dose. An only row runs to the top (D-55).
 */
function aboveTop<Row extends BoundedRow>(
  rows: readonly Row[],
  row: number,
  upToMgDl: number,
  unit: GlucoseUnit,
): ChangedBound<Row> {
  const params = { min: 0, max: shownGlucose(SCALE_TOP_MG_DL, unit), typed: shownGlucose(upToMgDl, unit) };
  if (row > 0)
    return { rows: withoutScaleRow(rows, row), issue: { code: 'correction.row-removed', at: ['rows'], params } };
  const isOnly = rows.length === 1;
  return { rows: withBound(rows, row, isOnly ? SCALE_TOP_MG_DL : upToMgDl), issue: null };
}
