import type { DailyReport } from '@glidepath/report-figures';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { DailyPanel } from '#charts/daily/daily-layout.ts';
import { DailyMarkSample } from '#charts/daily/daily-mark-sample.tsx';
import styles from './daily.module.css';
import { legendEntries } from './legend-entries.ts';

type DailyLegendProps = Readonly<{ daily: DailyReport; charts: readonly DailyPanel[] }>;

/** What the marks of the charts mean. */
export const DailyLegend = memo(function DailyLegend({ daily, charts }: DailyLegendProps) {
  const { t } = useTranslation('daily');
  return (
    <div className={styles.foot}>
      <ul className={styles.legend} aria-label={t('legend')}>
        {legendEntries(daily, charts).map((mark) => (
          <li key={mark}>
            <DailyMarkSample mark={mark} />
            {t(`series.${mark}`)}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('cursor.hint')}</p>
    </div>
  );
});
