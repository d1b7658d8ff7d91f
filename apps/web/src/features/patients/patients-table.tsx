import { type Ref, type RefObject, useImperativeHandle, useReducer, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { SortIcon } from '#shared/ui/icons.tsx';
import listStyles from '#shared/ui/list-table.module.css';
import type { Sort, SortedColumn } from './list-query.ts';
import type { PatientRow } from './patient-row.ts';
import { PatientTableRow } from './patient-table-row.tsx';
import styles from './patients-table.module.css';
import { useInvitations } from './use-invitations.ts';

/** Rows are drawn in steps, so that a small scroll draws nothing. */
const STEP_ROWS = 4;

/** Rows drawn beyond each edge: a fast scroll, or the Tab key, finds them there. */
const SPARE_ROWS = 8;

/** As in patients-table.module.css. Every row is as high, so that the place of each is known without drawing it. */
const ROW_HEIGHT_PX = 48;
/** The page's header and the table's own. */
const COVERED_PX = 56 + 40;

export type TableHandle = Readonly<{ focus: (index: number) => void; move: (rowCount: 1 | -1) => void }>;

type PatientsTableProps = Readonly<{
  columns: readonly SortedColumn[];
  rows: readonly PatientRow[];
  /** Whom Enter in the search opens. */
  enterId: string | undefined;
  sort: Sort;
  onSort: (column: SortedColumn) => void;
  ref: Ref<TableHandle>;
}>;

/** Draws only the rows in sight: a clinic may have thousands. */
export function PatientsTable({ columns, rows, enterId, sort, onSort, ref }: PatientsTableProps) {
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
      <table className={`${listStyles.table} ${styles.table}`} aria-rowcount={rows.length + 1}>
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
              isOpenedByEnter={row.id === enterId}
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

type SortHeaderProps = Readonly<{ column: SortedColumn; sort: Sort; onSort: (column: SortedColumn) => void }>;

function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const { t } = useTranslation('patients');
  const direction = sort?.column === column ? sort.direction : 'none';
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className={styles.sort} data-direction={direction} onClick={() => onSort(column)}>
        {t(`columns.${column}`)}
        <SortIcon sizePx={16} direction={direction} />
      </button>
    </th>
  );
}

/** The rows to draw while the page scrolls; only when they change is the table drawn again. */
function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowHeightPx: number): RowWindow {
  const stepPx = STEP_ROWS * rowHeightPx;
  const firstStep = useSyncExternalStore(onScroll, () =>
    Math.floor(-(list.current?.getBoundingClientRect().top ?? 0) / stepPx),
  );
  const steps = useSyncExternalStore(onResize, () => Math.ceil(window.innerHeight / stepPx));
  return rowWindow({ count, rowHeightPx, scrolledPx: firstStep * stepPx, heightPx: steps * stepPx });
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

type List = Readonly<{
  body: RefObject<HTMLTableSectionElement | null>;
  rows: readonly PatientRow[];
  rowHeightPx: number;
  /** The sticky header covers so much of the screen. */
  coveredPx: number;
}>;

/** Moves the focus from row to row, also to rows that are not drawn yet. */
function useFocusedRow({ body, rows, rowHeightPx, coveredPx }: List) {
  const lastId = useRef<string>(undefined);
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);

  const focus = (index: number) => {
    const row = rows[index];
    if (!row || !body.current) return;
    const topPx = body.current.getBoundingClientRect().top + index * rowHeightPx;
    window.scrollBy(0, scrollToReveal({ topPx, bottomPx: topPx + rowHeightPx }, coveredPx, window.innerHeight));
    lastId.current = row.id;
    flushSync(redraw);
    body.current.querySelector<HTMLElement>(`[data-row="${row.id}"] a`)?.focus({ preventScroll: true });
  };

  const move = (rowCount: 1 | -1) => {
    // The focus also moves by Tab and by the mouse; a row scrolled out of the page has lost it.
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
    const fromId = focused?.dataset['row'] ?? lastId.current;
    const from = rows.findIndex((row) => row.id === fromId);
    focus(from === -1 ? 0 : Math.min(Math.max(from + rowCount, 0), rows.length - 1));
  };

  return { focus, move };
}

type RowWindow = Readonly<{ start: number; end: number }>;

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
