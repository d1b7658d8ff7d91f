import type { CellTyping, PlanIssue } from '@glidepath/treatment-plan';

/** What typing made of a table, and what there is to tell about it. */
export type Written<Draft> = Readonly<{ draft: Draft; notice: PlanIssue | null }>;

/** A column of numbers: what stands in its cells, and what becomes of the table when something is typed there. */
export type NumberColumn<Draft> = Readonly<{
  typing: CellTyping;
  /** Undefined where a row has no such cell. */
  textAt: (draft: Draft, row: number) => string | undefined;
  written: (draft: Draft, row: number, text: string) => Written<Draft>;
  /** A bound moves other rows: it counts when the cell is left, not while it is half typed. */
  countsWhenLeft: boolean;
}>;

/** A column whose cells stand for themselves. */
export function plainColumn<Draft>(
  column: Readonly<{
    typing: CellTyping;
    textAt: NumberColumn<Draft>['textAt'];
    withText: (draft: Draft, row: number, text: string) => Draft;
  }>,
): NumberColumn<Draft> {
  const { typing, textAt, withText } = column;
  return {
    typing,
    textAt,
    written: (draft, row, text) => ({ draft: withText(draft, row, text), notice: null }),
    countsWhenLeft: false,
  };
}
