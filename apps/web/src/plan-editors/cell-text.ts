import { type GlucoseUnit, shownGlucose } from '@glidepath/quantities';
import type { Cell } from '@glidepath/treatment-plan';

/** What stands in the box of a cell. A text that was no number is not kept: the box is empty and says what is missing. */
export function cellText(cell: Cell | undefined): string {
  return cell === undefined || cell === null || Number.isNaN(cell) ? '' : String(cell);
}

/** The same for glucose, which is kept in mg/dL and typed in the unit of the clinic. */
export function glucoseText(cellMgDl: Cell | undefined, unit: GlucoseUnit): string {
  return cellText(cellMgDl === undefined || cellMgDl === null ? cellMgDl : shownGlucose(cellMgDl, unit));
}
