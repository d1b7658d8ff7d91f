import type { PlanIssue } from '@glidepath/treatment-plan';
import { useId, useState } from 'react';
import type { PlanTableProps, TableEditing } from '../plan-table-props.ts';
import type { NumberColumn } from './number-column.ts';
import { pastedDraft } from './pasted-draft.ts';
import { type TableFaults, useTableFaults } from './table-faults.ts';
import { type Grid, useGrid } from './use-grid.ts';

/** What happened to the table besides what was typed; shown until the next change. */
export type TableNotice = PlanIssue | 'paste-refused';

/** What the cells of an edited table share. */
export type TableEdit<Draft> = Readonly<
  Pick<TableEditing<Draft>, 'onChange' | 'insulins' | 'isInsulinChangeAsked'> & {
    value: Draft;
    columns: readonly NumberColumn<Draft>[];
    faults: TableFaults;
    faultId: (row: number | string) => string;
    grid: Grid;
    notice: TableNotice | null;
    write: (column: NumberColumn<Draft>, row: number, text: string) => void;
  }
>;

const NOTHING_TO_DO = () => undefined;

/** Null while the table is only read. */
export function useTableEdit<Draft>(
  props: PlanTableProps<Draft>,
  columns: readonly NumberColumn<Draft>[],
): TableEdit<Draft> | null {
  const { value } = props;
  const isEdited = props.mode === 'edit';
  const onChange = isEdited ? props.onChange : NOTHING_TO_DO;
  const id = useId();
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const faults = useTableFaults(isEdited ? props.issues : [], isEdited && props.isRefused);
  const change = (draft: Draft, told: TableNotice | null = null) => {
    setNotice(told);
    onChange(draft);
  };
  const grid = useGrid({
    onPasteBlock: (start, block) => {
      const pasted = pastedDraft(value, columns, start, block);
      if (pasted === null) setNotice('paste-refused');
      else change(pasted);
    },
  });
  if (!isEdited) return null;
  return {
    value,
    columns,
    faults,
    faultId: (row) => `${id}-${row}`,
    grid,
    notice,
    insulins: props.insulins,
    isInsulinChangeAsked: props.isInsulinChangeAsked,
    onChange: (draft) => change(draft),
    write: (column, row, text) => {
      const { draft, notice: told } = column.written(value, row, column.kind.cell(text));
      change(draft, told);
    },
  };
}
