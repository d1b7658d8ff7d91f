import { isFixedRate, offeredRateMinutes, type RateRowDraft, withRateStart } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import type { TableEdit } from '../grid/use-table-edit.ts';
import { NoQuantity } from '../quantity.tsx';
import { CellSelect } from '../tables/cell-select.tsx';
import styles from './rate-table.module.css';

type RateTimeCellProps = Readonly<{
  edit: TableEdit<readonly RateRowDraft[]> | null;
  row: number;
  startMinute: number | null;
  label: string;
}>;

/** From when a row is in force: quarters of an hour, on the reader's own clock. The first one is midnight (D-44). */
export function RateTimeCell({ edit, row, startMinute, label }: RateTimeCellProps) {
  const { t } = useTranslation('plan-editors');
  const isAmPm = useIsAmPm();
  const time = (minute: number) => formatTimeOfDay(minute, isAmPm);
  if (!edit || isFixedRate(row)) {
    return (
      <th scope="row" className={edit ? styles.time : undefined}>
        {startMinute === null ? <NoQuantity /> : <bdi dir="ltr">{time(startMinute)}</bdi>}
      </th>
    );
  }
  const at = [row, 'startMinute'];
  const quarters = offeredRateMinutes(edit.value, row);
  // A pump may come with a time between the quarters, and must not lose it by being opened.
  const offered = startMinute === null || quarters.includes(startMinute) ? quarters : [startMinute, ...quarters];
  return (
    <td className={styles.time}>
      <CellSelect
        label={label}
        value={startMinute === null ? '' : String(startMinute)}
        placeholder={startMinute === null ? t('select') : undefined}
        faultId={edit.faults.at(at).length > 0 ? edit.faultId(row) : undefined}
        onChange={(minute) => edit.onChange(withRateStart(edit.value, row, Number(minute)))}
        onLeave={() => edit.faults.touch(at)}
        isLeftToRight
      >
        {offered.map((minute) => (
          <option key={minute} value={minute}>
            {time(minute)}
          </option>
        ))}
      </CellSelect>
    </td>
  );
}
