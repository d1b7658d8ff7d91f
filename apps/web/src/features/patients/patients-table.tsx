import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureModal } from '#shared/ui/failure-modal.tsx';
import type { Sort, SortedColumn } from './list-query.ts';
import type { PatientRow } from './patient-row.ts';
import { PatientTableRow } from './patient-table-row.tsx';
import styles from './patients-table.module.css';
import { SortHeader } from './sort-header.tsx';
import { useFocusedRow } from './use-focused-row.ts';
import { useInvitations } from './use-invitations.ts';
import { useRowWindow } from './use-row-window.ts';

/** As in patients-table.module.css. Every row is as high, so that the place of each is known without drawing it. */
const ROW_HEIGHT_PX = 48;
/** The page's header and the table's own. */
const COVERED_PX = 56 + 40;

export type TableHandle = Readonly<{ focus: (index: number) => void; move: (rowCount: 1 | -1) => void }>;

type PatientsTableProps = Readonly<{
  columns: readonly SortedColumn[];
  rows: readonly PatientRow[];
  sort: Sort;
  onSort: (column: SortedColumn) => void;
  ref: Ref<TableHandle>;
}>;

/** Draws only the rows in sight: a clinic may have thousands. */
export function PatientsTable({ columns, rows, sort, onSort, ref }: PatientsTableProps) {
  const { t } = useTranslation('patients');
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end } = useRowWindow(body, rows.length, ROW_HEIGHT_PX);
  const { focus, move } = useFocusedRow({
    body,
    rows,
    rowHeightPx: ROW_HEIGHT_PX,
    coveredPx: COVERED_PX,
  });
  useImperativeHandle(ref, () => ({ focus, move }));
  const { states, resend, failure, forgetFailure } = useInvitations();

  return (
    <>
      {/* The header is a row too. */}
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <caption className="gp-visually-hidden">{t('title')}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHeader key={column} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col">{t('columns.actions')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          <Space rowCount={start} />
          {rows.slice(start, end).map((row, index) => (
            <PatientTableRow
              key={row.id}
              row={row}
              rowIndex={start + index + 2}
              invitation={states.get(row.id) ?? 'ready'}
              onResend={resend}
              t={t}
            />
          ))}
          <Space rowCount={rows.length - end} />
        </tbody>
      </table>
      <FailureModal failure={failure} onClose={forgetFailure} />
    </>
  );
}

/** In the place of rows that are not drawn. */
function Space({ rowCount }: Readonly<{ rowCount: number }>) {
  if (rowCount <= 0) return null;
  return <tr aria-hidden="true" className={styles.space} style={{ blockSize: rowCount * ROW_HEIGHT_PX }} />;
}
