/** A typed cell of a table, counted over its rows and its columns of numbers. */
export type Place = Readonly<{ row: number; column: number }>;

export type Direction = 'ltr' | 'rtl';

/** Where each key leads on a page that reads from left to right. */
const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

type Cells = Readonly<{ rows: number; columns: number; has: (place: Place) => boolean }>;

/** The next cell in the direction of a key, over gaps; null at the edge of the table and for any other key. */
export function movedPlace(from: Place, key: string, direction: Direction, cells: Cells): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  const columnStep = direction === 'rtl' ? -step.column : step.column;
  let place = { row: from.row + step.row, column: from.column + columnStep };
  while (isInside(place, cells)) {
    if (cells.has(place)) return place;
    place = { row: place.row + step.row, column: place.column + columnStep };
  }
  return null;
}

function isInside({ row, column }: Place, { rows, columns }: Cells): boolean {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

type Caret = Readonly<{ start: number; end: number; length: number }>;

/** Sideways keys move inside the text first: only at its edge, or when all of it is selected, do they leave the cell. */
export function leavesText(key: string, { start, end, length }: Caret): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return true;
  const isAllSelected = start === 0 && end === length;
  if (isAllSelected) return true;
  return start === end && start === (key === 'ArrowLeft' ? 0 : length);
}
