import { MONITORING_THRESHOLDS } from '@glidepath/worklist-rules';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import listStyles from '#shared/ui/list-table.module.css';
import styles from './monitoring.module.css';

const RULES = ['day', 'today', 'window', 'sensor', 'minutes'] as const;
const THRESHOLDS = ['fewDays', 'manyDays', 'tenMinutes', 'twentyMinutes', 'sensorRun'] as const;

/** What each figure means, and from which one on it counts towards a code; on paper too. */
export function HowCounted() {
  const { t } = useTranslation('monitoring');
  return (
    <Card>
      <section className={styles.how} aria-labelledby="how-counted">
        <Title order={2} id="how-counted">
          {t('how.title')}
        </Title>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{t(`how.rules.${rule}`)}</li>
          ))}
        </ul>
        <table className={listStyles.wrapped}>
          <caption>{t('how.thresholds')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('how.code')}</th>
              <th scope="col">{t('how.threshold')}</th>
              <th scope="col">{t('how.alsoAsks')}</th>
            </tr>
          </thead>
          <tbody>
            {THRESHOLDS.map((name) => (
              <tr key={name}>
                <th scope="row" className="gp-numbers">
                  {MONITORING_THRESHOLDS[name].code}
                </th>
                <td>{t(`how.of.${name}`, MONITORING_THRESHOLDS[name])}</td>
                <td>{t(`how.asks.${name}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.quiet}>{t('how.source')}</p>
      </section>
    </Card>
  );
}
