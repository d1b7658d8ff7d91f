import { type BasalInjectionDraft, offeredInjectionMinutes, withInjection } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import type { TableEdit } from '../grid/use-table-edit.ts';
import { NoQuantity } from '../quantity.tsx';
import { CellSelect } from './cell-select.tsx';
import styles from './plan-table.module.css';

type TimeCellProps = Readonly<{
  edit: TableEdit<readonly BasalInjectionDraft[]> | null;
  row: number;
  atMinute: number | null;
  label: string;
}>;

/** When an injection is due: quarters of an hour, on the reader's own clock. */
export function TimeCell({ edit, row, atMinute, label }: TimeCellProps) {
  const { t } = useTranslation('plan-editors');
  const isAmPm = useIsAmPm();
  const time = (minute: number) => formatTimeOfDay(minute, isAmPm);
  if (!edit) {
    return <th scope="row">{atMinute === null ? <NoQuantity /> : <bdi dir="ltr">{time(atMinute)}</bdi>}</th>;
  }
  const at = [row, 'atMinute'];
  const quarters = offeredInjectionMinutes(edit.value, row);
  // A plan may come with a time between the quarters, and must not lose it by being opened.
  const offered = atMinute === null || quarters.includes(atMinute) ? quarters : [atMinute, ...quarters];
  return (
    <td className={styles.time}>
      <CellSelect
        label={label}
        value={atMinute === null ? '' : String(atMinute)}
        placeholder={atMinute === null ? t('select') : undefined}
        faultId={edit.faults.at(at).length > 0 ? edit.faultId(row) : undefined}
        onChange={(minute) => edit.onChange(withInjection(edit.value, row, { atMinute: Number(minute) }))}
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
