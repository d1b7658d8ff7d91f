import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import listStyles from '#shared/ui/list-table.module.css';
import type { RowActions } from './row-actions.ts';
import type { WorklistRow as Row } from './worklist.query.ts';
import { WorklistRow } from './worklist-row.tsx';
import styles from './worklist-table.module.css';

export type TableHandle = Readonly<{
  /** To the row after or before the one that has the keyboard; to the first where none has. */
  move: (rowCount: 1 | -1) => void;
  focusPatient: (patientId: string) => void;
  /** Whose row has the keyboard. */
  focused: () => string | undefined;
}>;

type WorklistTableProps = Readonly<{
  rows: readonly Row[];
  openId: string | undefined;
  /** Null where nothing can be signed together. */
  ticked: ReadonlySet<string> | null;
  actions: RowActions;
  ref: Ref<TableHandle>;
}>;

const COLUMNS = ['patient', 'why', 'next', 'timeInRange', 'lows', 'profile', 'data', 'days', 'owner'] as const;

/** A table on wide screens, cards on a phone. */
export function WorklistTable({ rows, openId, ticked, actions, ref }: WorklistTableProps) {
  const { t } = useTranslation('worklist');
  const [nowMs] = useState(() => Date.now());
  const body = useRef<HTMLTableSectionElement>(null);
  useImperativeHandle(ref, () => tableHandle(() => body.current));
  return (
    <table className={`${listStyles.list} ${styles.table}`}>
      <caption className="gp-visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          {ticked && (
            <th scope="col" className={styles.tick}>
              <span className="gp-visually-hidden">{t('columns.tick')}</span>
            </th>
          )}
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <WorklistRow
            key={row.patient}
            row={row}
            isOpen={row.patient === openId}
            isTicked={ticked?.has(row.patient)}
            nowMs={nowMs}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}

function tableHandle(body: () => HTMLTableSectionElement | null): TableHandle {
  const lines = () => [...(body()?.querySelectorAll<HTMLTableRowElement>('tr') ?? [])];
  const focus = (line: HTMLTableRowElement | undefined) => {
    line?.querySelector<HTMLElement>('th button')?.focus();
    line?.scrollIntoView({ block: 'nearest' });
  };
  const focusedAt = () => lines().findIndex((line) => line.contains(document.activeElement));
  return {
    move: (rowCount) => {
      const at = focusedAt();
      focus(lines()[at === -1 ? 0 : Math.max(0, at + rowCount)]);
    },
    focusPatient: (patientId) => focus(lines().find((line) => line.dataset['patient'] === patientId)),
    focused: () => lines()[focusedAt()]?.dataset['patient'],
  };
}
