import { type IssuePath, isTypable } from '@glidepath/treatment-plan';
import { type ReactNode, useState } from 'react';

import styles from './number-cell.module.css';
import type { Place } from './place.ts';
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
  return <td className={styles.cell}>{edit ? <NumberBox edit={edit} {...box} /> : children}</td>;
}

type NumberBoxProps<Draft> = Omit<NumberCellProps<Draft>, 'edit' | 'children'> & Readonly<{ edit: TableEdit<Draft> }>;

function NumberBox<Draft>({ edit, row, column, at, label, unit }: NumberBoxProps<Draft>) {
  // What is being typed; the table holds numbers, and `4.` is not one yet.
  const [typed, setTyped] = useState<string | null>(null);
  const target = edit.columns[column];
  const text = target?.textAt(edit.value, row);
  if (!target || text === undefined) return null;

  const type = (next: string) => {
    if (!isTypable(next, target.typing)) return;
    setTyped(next);
    if (!target.countsWhenLeft) edit.write(target, row, next);
  };
  const leave = () => {
    if (target.countsWhenLeft && typed !== null && typed !== text) edit.write(target, row, typed);
    setTyped(null);
    edit.faults.touch(at);
  };
  const faultId = edit.faultId(row);
  const isFaulty = edit.faults.at(at).length > 0;
  return (
    <span className={styles.box} data-faulty={isFaulty || undefined}>
      <input
        {...placeAttribute({ row, column })}
        type="text"
        inputMode={target.typing.decimals ? 'decimal' : 'numeric'}
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? faultId : undefined}
        value={typed ?? text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      <bdi aria-hidden="true">{unit}</bdi>
    </span>
  );
}
