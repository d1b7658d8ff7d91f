import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { formatDays } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './outcomes.module.css';
import type { ClinicOutcomes } from './outcomes.query.ts';
import { useOutcomeWords } from './use-outcome-words.ts';

/** How many decisions, for how many people, and how long they took. */
export function ClinicFacts({ outcomes }: Readonly<{ outcomes: ClinicOutcomes }>) {
  const { t } = useTranslation('outcomes');
  const { number, percent } = useOutcomeWords();
  const language = useLanguage();
  const { from, to, decisions, people, edited, daysToDecision } = outcomes;
  return (
    <section className={styles.panel} aria-labelledby="decisions">
      <Title order={2} id="decisions">
        {t('clinic.decisions')}
      </Title>
      <p className={styles.note}>{t('clinic.period', { days: formatDays(from, to, language) })}</p>
      <p className={styles.note}>{t('clinic.honest')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('clinic.sharedPlans')}</dt>
          <dd>
            {number(decisions)} <span className={styles.detail}>{t('clinic.people', { count: people })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('clinic.daysToDecision')}</dt>
          <dd>
            {daysToDecision ? t('clinic.days', { count: Math.round(daysToDecision.median) }) : t('clinic.unknown')}
            <span className={styles.detail}>
              {daysToDecision
                ? t('clinic.p90', { days: number(daysToDecision.p90), known: number(daysToDecision.decisions) })
                : t('clinic.noneMet')}
            </span>
          </dd>
        </div>
        {edited && (
          <div>
            <dt>{t('clinic.edited')}</dt>
            <dd>
              {percent(edited.percent)}
              <span className={styles.detail}>
                {t('clinic.ofAll', { count: edited.count, all: number(edited.all) })}
              </span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
