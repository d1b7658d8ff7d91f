import { useTranslation } from 'react-i18next';

import { CHART_INK } from '#charts/chart-ink.ts';
import { ForecastMark } from './change-drawing.tsx';
import styles from './outcomes.module.css';

/** What the marks of a change are. */
export function ChangeLegend({ hasForecast }: Readonly<{ hasForecast: boolean }>) {
  const { t } = useTranslation('outcomes');
  return (
    <ul className={styles.legend}>
      <li>
        <svg width={34} height={16} aria-hidden="true" focusable="false">
          <path d="M5,8H29" stroke={CHART_INK.insulin} strokeOpacity={0.4} strokeWidth={9} strokeLinecap="round" />
          <circle cx={17} cy={8} r={5} fill={CHART_INK.insulin} />
        </svg>
        {t('chart.happened')}
      </li>
      {hasForecast && (
        <li>
          <svg width={18} height={16} aria-hidden="true" focusable="false">
            <ForecastMark xPx={9} yPx={8} />
          </svg>
          {t('chart.forecast')}
        </li>
      )}
    </ul>
  );
}
