import type { GlucoseUnit } from '@glidepath/quantities';
import { type Cell, isUnread, shownCell, typedGlucoseMgDl, typedNumber } from '@glidepath/treatment-plan';

/** How the cells of a column are typed, kept and read. */
export type CellKind = Readonly<{ cell: (typed: string) => Cell; text: (cell: Cell | undefined) => string }>;

export const PLAIN_CELL: CellKind = { cell: typedNumber, text: cellText };

/** Kept in mg/dL and typed in the unit of the clinic. */
export function glucoseCell(unit: GlucoseUnit): CellKind {
  return {
    cell: (typed) => typedGlucoseMgDl(typed, unit),
    text: (cellMgDl) => cellText(shownCell(cellMgDl ?? null, unit)),
  };
}

/** What stands in the box of a cell: also what is no number, as it was typed. */
export function cellText(cell: Cell | undefined): string {
  if (isUnread(cell)) return cell.typed;
  return cell === undefined || cell === null ? '' : String(cell);
}
