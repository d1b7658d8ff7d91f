import { useTranslation } from 'react-i18next';

import styles from './plan-table.module.css';

/** Over the column of buttons, which needs a name but no room. */
export function ActionsHeader() {
  const { t } = useTranslation('plan-editors');
  return (
    <th scope="col" className={styles.act}>
      <span className="gp-visually-hidden">{t('row.actions')}</span>
    </th>
  );
}
