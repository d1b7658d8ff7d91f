import { LEAST_COMPARED_PEOPLE } from '@glidepath/decision-outcome';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import listStyles from '#shared/ui/list-table.module.css';
import styles from './outcomes.module.css';
import type { OutcomesAfter } from './outcomes.query.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

/** The real test: decided against people who were alike and for whom nothing was decided in the same weeks. */
export function ComparisonCard({ comparison }: Pick<OutcomesAfter, 'comparison'>) {
  const { t } = useTranslation('outcomes');
  const { measure: nameOf, number, points, band } = useOutcomeWords();
  return (
    <section className={styles.panel} aria-labelledby="comparison">
      <Title order={2} id="comparison">
        {t('comparison.title')}
      </Title>
      <p className={styles.note}>{t('comparison.about')}</p>
      <div className={styles.scroll}>
        <table className={`${listStyles.wrapped} ${styles.table}`}>
          <caption className={styles.caption}>{t('comparison.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('comparison.measure')}</th>
              <th scope="col">{t('comparison.decided')}</th>
              <th scope="col">{t('comparison.undecided')}</th>
              <th scope="col">{t('comparison.effect')}</th>
            </tr>
          </thead>
          <tbody>
            {comparison.map(({ measure, decidedPeople, undecidedPeople, estimate }) => (
              <tr key={measure}>
                <th scope="row">{nameOf(measure)}</th>
                <td>{number(decidedPeople)}</td>
                <td>{number(undecidedPeople)}</td>
                <td>
                  {estimate
                    ? t('change', { points: points(estimate.points), band: band(estimate) })
                    : t('comparison.tooFew', { least: number(LEAST_COMPARED_PEOPLE) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
