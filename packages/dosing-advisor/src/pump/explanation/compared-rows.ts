import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { allStarts, valueAt } from '../../input/day-table.ts';

export type ComparedRow = Readonly<{ startMinute: number; endMinute: number; from: number; to: number }>;

/** Two tables side by side, with a row wherever one of them begins one. */
export function comparedRows(current: DayTable, next: DayTable): ComparedRow[] {
  const starts = allStarts(current, next);
  return starts.map((startMinute, index) => ({
    startMinute,
    endMinute: starts[index + 1] ?? MINUTES_PER_DAY,
    from: valueAt(current, startMinute),
    to: valueAt(next, startMinute),
  }));
}

type Span = Readonly<{ startMinute: number; endMinute: number }>;
type Spanning = Span & Readonly<{ logChange: number; estimatedLogChange: number }>;

export function piecesIn<Piece extends Span>({ startMinute, endMinute }: Span, pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece) => piece.startMinute < endMinute && piece.endMinute > startMinute);
}

/** Of the pieces that lie in a row, the one that changed most, or wanted to. */
export function leadingPiece<Piece extends Spanning>(row: ComparedRow, pieces: readonly Piece[]): Piece | undefined {
  return piecesIn(row, pieces).toSorted(
    (a, b) =>
      Math.abs(b.logChange) - Math.abs(a.logChange) ||
      Math.abs(b.estimatedLogChange) - Math.abs(a.estimatedLogChange) ||
      a.startMinute - b.startMinute,
  )[0];
}
