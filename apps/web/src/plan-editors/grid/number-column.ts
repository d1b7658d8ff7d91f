import type { Cell, PlanIssue } from '@glidepath/treatment-plan';

import type { CellKind } from '../cell-text.ts';

/** What typing made of a table, and what there is to tell about it. */
export type TypedDraft<Draft> = Readonly<{ draft: Draft; notice: PlanIssue | null }>;

/** A column of numbers: what stands in its cells, and what becomes of the table when something is typed there. */
export type NumberColumn<Draft> = Readonly<{
  kind: CellKind;
  /** Undefined where a row has no such cell. */
  cellAt: (draft: Draft, row: number) => Cell | undefined;
  written: (draft: Draft, row: number, cell: Cell) => TypedDraft<Draft>;
  /** A bound moves other rows: it counts when the cell is left, not while it is half typed. */
  countsWhenLeft: boolean;
}>;

/** A column whose cells stand for themselves. */
export function plainColumn<Draft>(
  column: Pick<NumberColumn<Draft>, 'kind' | 'cellAt'> &
    Readonly<{ withCell: (draft: Draft, row: number, cell: Cell) => Draft }>,
): NumberColumn<Draft> {
  const { kind, cellAt, withCell } = column;
  return {
    kind,
    cellAt,
    written: (draft, row, cell) => ({ draft: withCell(draft, row, cell), notice: null }),
    countsWhenLeft: false,
  };
}
