import type { GlucoseUnit } from '@glidepath/quantities';
import type { PlanIssue, PumpStage, RateRowDraft } from '@glidepath/treatment-plan';

type Rows = readonly RateRowDraft[];

export type RateTableEditing = Readonly<{
  mode: 'edit';
  onChange: (rows: Rows) => void;
  /** Told from the table, as `reviewedStageIssues` does. */
  issues: readonly PlanIssue[];
  /** Done was pressed and refused: every fault is shown, not only those of cells that somebody has left. */
  isRefused: boolean;
}>;

/** One table of a pump, to be read or to be written in. */
export type RateTableProps = Readonly<{
  stage: PumpStage;
  value: Rows;
  glucoseUnit: GlucoseUnit;
  /** The table that it takes the place of: each row then says what was in force, and which way it changes. */
  former?: Rows | undefined;
  /** The table that takes its place: values that it has otherwise are marked. */
  later?: Rows | undefined;
  /** Over the values of `former`; "Before" unless said otherwise. */
  formerHeading?: string;
}> &
  (Readonly<{ mode: 'view' }> | RateTableEditing);
