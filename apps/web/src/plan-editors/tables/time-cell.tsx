import type { IssuePath } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { ChangedCell } from '../differences/changed-cell.tsx';
import type { TableEdit } from '../grid/use-table-edit.ts';
import { NoQuantity } from '../quantity.tsx';
import { CellSelect } from './cell-select.tsx';
import styles from './plan-table.module.css';

/** Where rows of a table keep their time, and how it is changed. */
export type RowTime<Row> = Readonly<{
  field: 'atMinute' | 'startMinute';
  offeredMinutes: (rows: readonly Row[], row: number) => readonly number[];
  withMinute: (rows: readonly Row[], row: number, minute: number) => readonly Row[];
}>;

type TimeCellProps<Row> = Readonly<{
  rowTime: RowTime<Row>;
  edit: TableEdit<readonly Row[]> | null;
  row: number;
  minute: number | null;
  label: string;
  /** Read even where the rest of the row is edited. */
  isFixed?: boolean;
  /** The row is the only one: said in place of its time. */
  isAllDay?: boolean;
}>;

/** The time of a row: quarters of an hour, on the reader's own clock. */
export function TimeCell<Row>({ edit, isFixed = false, isAllDay = false, ...props }: TimeCellProps<Row>) {
  const { t } = useTranslation('plan-editors');
  if (isAllDay) return <th scope="row">{t('allDay')}</th>;
  if (edit && !isFixed) return <EditedTime edit={edit} {...props} />;
  return <ReadTime at={[props.row, props.rowTime.field]} minute={props.minute} isInEditedTable={edit !== null} />;
}

type EditedTimeProps<Row> = Omit<TimeCellProps<Row>, 'edit' | 'isFixed' | 'isAllDay'> &
  Readonly<{ edit: TableEdit<readonly Row[]> }>;

function EditedTime<Row>({ rowTime, edit, row, minute, label }: EditedTimeProps<Row>) {
  const { t } = useTranslation('plan-editors');
  const isAmPm = useIsAmPm();
  const at = [row, rowTime.field];
  const quarters = rowTime.offeredMinutes(edit.value, row);
  // A plan may come with a time between the quarters, and must not lose it by being opened.
  const offered = minute === null || quarters.includes(minute) ? quarters : [minute, ...quarters];
  return (
    <td className={styles.time}>
      <CellSelect
        label={label}
        value={minute === null ? '' : String(minute)}
        placeholder={minute === null ? t('select') : undefined}
        faultId={edit.faults.at(at).length > 0 ? edit.faultId(row) : undefined}
        onChange={(chosen) => edit.onChange(rowTime.withMinute(edit.value, row, Number(chosen)))}
        onLeave={() => edit.faults.touch(at)}
        isLeftToRight
      >
        {offered.map((quarter) => (
          <option key={quarter} value={quarter}>
            {formatTimeOfDay(quarter, isAmPm)}
          </option>
        ))}
      </CellSelect>
    </td>
  );
}

type ReadTimeProps = Readonly<{ at: IssuePath; minute: number | null; isInEditedTable: boolean }>;

function ReadTime({ at, minute, isInEditedTable }: ReadTimeProps) {
  const isAmPm = useIsAmPm();
  return (
    <th scope="row" className={isInEditedTable ? styles.time : undefined}>
      <ChangedCell at={at}>
        {minute === null ? <NoQuantity /> : <bdi dir="ltr">{formatTimeOfDay(minute, isAmPm)}</bdi>}
      </ChangedCell>
    </th>
  );
}
