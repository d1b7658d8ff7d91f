import { useTranslation } from 'react-i18next';

import { REPORT_MARKS } from './logbook-marks.ts';
import { MarkSample } from './mark-sample.tsx';
import styles from './reports-legend.module.css';

/** The eleven marks of the reports (RPT-40). */
export function ReportsLegend() {
  const { t } = useTranslation('logbook');
  return (
    <ul className={styles.legend} aria-label={t('legend.label')}>
      {REPORT_MARKS.map((mark) => (
        <li key={mark}>
          <span aria-hidden="true">
            <MarkSample mark={mark} />
          </span>
          {t(`legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
