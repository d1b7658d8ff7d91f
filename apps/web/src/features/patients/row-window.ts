/** Rows are drawn in steps, so that a small scroll draws nothing. */
export const STEP_ROWS = 4;
/** Rows drawn beyond each edge: a fast scroll, or the Tab key, finds them there. */
const SPARE_ROWS = 8;

export type RowWindow = Readonly<{ start: number; end: number }>;

type Viewport = Readonly<{
  count: number;
  rowHeightPx: number;
  /** From the first row's upper edge to the upper edge of the screen; negative above the list. */
  scrolledPx: number;
  heightPx: number;
}>;

/** Which rows to draw: those in sight and some around them. */
export function rowWindow({ count, rowHeightPx, scrolledPx, heightPx }: Viewport): RowWindow {
  const first = Math.floor(scrolledPx / rowHeightPx / STEP_ROWS) * STEP_ROWS;
  const inSight = Math.ceil(heightPx / rowHeightPx / STEP_ROWS) * STEP_ROWS + STEP_ROWS;
  const start = Math.min(Math.max(0, first - SPARE_ROWS), Math.max(0, count - inSight));
  return { start, end: Math.min(count, Math.max(start + inSight, first + inSight + SPARE_ROWS)) };
}

/** How far to scroll so that a row is in sight between two edges of the screen; 0 when it is. */
export function scrollToReveal(row: Readonly<{ topPx: number; bottomPx: number }>, from: number, to: number): number {
  if (row.topPx < from) return row.topPx - from;
  return row.bottomPx > to ? row.bottomPx - to : 0;
}
