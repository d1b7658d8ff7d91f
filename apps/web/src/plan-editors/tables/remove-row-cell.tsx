import { ActionIcon } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { CloseIcon } from '#shared/ui/frame-icons.tsx';
import { focusAfter } from '../grid/keyboard-focus.ts';
import type { Place } from '../grid/moved-place.ts';
import { focusPlace } from '../grid/use-grid.ts';
import styles from './plan-table.module.css';

type RemoveRowCellProps = Readonly<{
  isPossible: boolean;
  label: string;
  table: RefObject<HTMLTableElement | null>;
  /** Where the keyboard goes when the row is gone. */
  nextFocus: Place;
  onRemove: () => void;
}>;

export function RemoveRowCell({ isPossible, label, table, nextFocus, onRemove }: RemoveRowCellProps) {
  return (
    <td className={styles.act}>
      {isPossible && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={label}
          onClick={() => focusAfter(onRemove, () => focusPlace(table.current, nextFocus))}
        >
          <CloseIcon sizePx={16} />
        </ActionIcon>
      )}
    </td>
  );
}

/** Over the column of buttons, which needs a name but no room. */
export function ActionsHeader() {
  const { t } = useTranslation('plan-editors');
  return (
    <th scope="col" className={styles.act}>
      <span className="gp-visually-hidden">{t('row.actions')}</span>
    </th>
  );
}
