import { useTranslation } from 'react-i18next';

import { SortIcon } from '#shared/ui/icons/sort.icon.tsx';
import type { Sort, SortedColumn } from './list-query.ts';
import styles from './patients-table.module.css';

type SortHeaderProps = Readonly<{ column: SortedColumn; sort: Sort; onSort: (column: SortedColumn) => void }>;

export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
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
