import type { GlucoseUnit } from '@glidepath/quantities';
import type { Insulin, PlanIssue } from '@glidepath/treatment-plan';

/**
 * What an edited table is given on top of what it shows. Paths of its issues are relative to the table, not to the
 * plan.
 */
export type TableEditing<Draft> = Readonly<{
  mode: 'edit';
  onChange: (value: Draft) => void;
  issues: readonly PlanIssue[];
  /** Done was pressed and refused: every fault is shown, not only those of cells that somebody has left. */
  isRefused: boolean;
  insulins: readonly Insulin[];
  /** Whether another insulin is a question first (MDI-16). */
  isInsulinChangeAsked: boolean;
}>;

/** A table that is only read. */
export type ReadTable = Readonly<{
  mode: 'view';
  /** Where several times of day one after the other say the same, they are one row. */
  isJoined?: boolean;
}>;

/** A table of a plan, to be read or to be written in. */
export type PlanTableProps<Draft> = Readonly<{ value: Draft; glucoseUnit: GlucoseUnit }> &
  (ReadTable | TableEditing<Draft>);
