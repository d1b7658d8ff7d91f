import { VERDICTS } from '@glidepath/decision-outcome';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import listStyles from '#shared/ui/list-table.module.css';
import styles from './outcomes.module.css';
import type { OutcomesAfter } from './outcomes.query.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

/** How often which verdict, and the share that helped with its interval. */
export function VerdictCounts({ after }: Readonly<{ after: OutcomesAfter }>) {
  const { t } = useTranslation('outcomes');
  const { number, percent } = useOutcomeWords();
  const { helped, verdicts, waiting } = after;
  return (
    <section className={styles.panel} aria-labelledby="verdicts">
      <Title order={2} id="verdicts">
        {t('clinic.verdicts')}
      </Title>
      <p>
        {helped
          ? t('clinic.helped', {
              percent: percent(helped.percent),
              lowest: percent(helped.lowestPercent),
              highest: percent(helped.highestPercent),
              count: helped.count,
              all: number(helped.all),
            })
          : t('clinic.noneTold')}
      </p>
      <table className={`${listStyles.wrapped} ${styles.table}`}>
        <caption className={styles.caption}>{t('clinic.counts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.verdict')}</th>
            <th scope="col">{t('clinic.shared')}</th>
          </tr>
        </thead>
        <tbody>
          {VERDICTS.map((verdict) => (
            <tr key={verdict}>
              <th scope="row">{t(`verdicts.${verdict}`)}</th>
              <td>{number(verdicts[verdict] ?? 0)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('clinic.waiting')}</th>
            <td>{number(waiting)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
