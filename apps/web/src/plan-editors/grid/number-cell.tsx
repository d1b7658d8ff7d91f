import type { IssuePath } from '@glidepath/treatment-plan';
import type { ReactNode } from 'react';

import { useNumberBox } from '#shared/form/number-field.tsx';
import { ChangedCell } from '../differences/changed-cell.tsx';
import type { Place } from './moved-place.ts';
import styles from './number-cell.module.css';
import type { NumberColumn } from './number-column.ts';
import { placeAttribute } from './use-grid.ts';
import type { TableEdit } from './use-table-edit.ts';

type NumberCellProps<Draft> = Place &
  Readonly<{
    /** Null where the table is only read. */
    edit: TableEdit<Draft> | null;
    at: IssuePath;
    /** Names the cell for those who do not see the table around it. */
    label: string;
    unit: string;
    /** What is read in the cell while nobody edits it. */
    children: ReactNode;
  }>;

export function NumberCell<Draft>({ edit, children, ...box }: NumberCellProps<Draft>) {
  return (
    <td className={styles.cell}>
      {edit ? <NumberBox edit={edit} {...box} /> : <ChangedCell at={box.at}>{children}</ChangedCell>}
    </td>
  );
}

type NumberBoxProps<Draft> = Omit<NumberCellProps<Draft>, 'edit' | 'children'> & Readonly<{ edit: TableEdit<Draft> }>;

function NumberBox<Draft>({ column, ...box }: NumberBoxProps<Draft>) {
  const target = box.edit.columns[column];
  const cell = target?.cellAt(box.edit.value, box.row);
  if (!target || cell === undefined) return null;
  return <FilledBox {...box} column={column} target={target} text={target.kind.text(cell)} />;
}

type FilledBoxProps<Draft> = NumberBoxProps<Draft> & Readonly<{ target: NumberColumn<Draft>; text: string }>;

function FilledBox<Draft>({ edit, row, column, at, label, unit, target, text }: FilledBoxProps<Draft>) {
  const { kind, countsWhenLeft } = target;
  const input = useNumberBox({
    text,
    textFor: (typed) => kind.text(kind.cell(typed)),
    onType: (typed) => edit.write(target, row, typed),
    onLeave: () => edit.faults.touch(at),
    countsWhenLeft,
  });
  const isFaulty = edit.faults.at(at).length > 0;
  return (
    <span className={styles.box} data-faulty={isFaulty || undefined}>
      <input
        {...placeAttribute({ row, column })}
        {...input}
        // Long texts are wrong, and all of them is seen.
        style={{ inlineSize: `max(64px, ${input.value.length + 3}ch)` }}
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? edit.faultId(row) : undefined}
      />
      <bdi aria-hidden="true">{unit}</bdi>
    </span>
  );
}
