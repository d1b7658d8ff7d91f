import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { DecisionChart } from './decision-chart.tsx';
import styles from './outcomes.module.css';
import { type Decision, patientOutcomesQuery } from './outcomes.query.ts';
import { toldMeasures } from './told-measures.ts';
import { useOutcomeWords } from './use-outcome-words.ts';
import { VerdictLine } from './verdict-line.tsx';

/** Every shared plan of a patient, and whether it did what it was made for: the newest first. */
export function DecisionTimeline({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('outcomes');
  const outcomes = useQuery(patientOutcomesQuery(patientId));
  if (outcomes.isLoadingError) {
    return <LoadFailure failure={outcomes.error} onRetry={() => void outcomes.refetch()} />;
  }
  if (!outcomes.data) {
    return (
      <LoadingCard>
        <Skeleton height={20} width={180} />
        <Skeleton height={88} />
      </LoadingCard>
    );
  }
  const { decisions } = outcomes.data;
  return (
    <Card>
      <section className={styles.panel} aria-labelledby="did-it-work">
        <Title order={2} id="did-it-work">
          {t('timeline.title')}
        </Title>
        {decisions.length === 0 ? (
          <p className={styles.note}>{t('timeline.none')}</p>
        ) : (
          <>
            <p className={styles.note}>{t('timeline.about')}</p>
            <ol className={styles.decisions}>
              {decisions.map((decision) => (
                <DecisionItem key={decision.feedback} decision={decision} />
              ))}
            </ol>
          </>
        )}
        <p className={styles.note}>
          <Link to={paths.outcomes}>{t('timeline.clinic')}</Link>
        </p>
      </section>
    </Card>
  );
}

function DecisionItem({ decision }: Readonly<{ decision: Decision }>) {
  const { t } = useTranslation('outcomes');
  const language = useLanguage();
  const { hours } = useOutcomeWords();
  const { outcomes, sharedAt, decidedBy } = decision;
  const measures = useMemo(() => toldMeasures(decision), [decision]);
  const judged = outcomes.flatMap(({ outcome }) => outcome ?? []);
  const [first] = judged.filter((outcome) => outcome.intent !== null && outcome.hours.length > 0);
  return (
    <li className={styles.decision}>
      <h3>
        {t('timeline.decision', { day: formatDay(isoDay(new Date(sharedAt)), language) })}
        {decidedBy !== '' && (
          <span className={styles.quiet}>
            {' · '}
            <bdi>{decidedBy}</bdi>
          </span>
        )}
      </h3>
      {first?.intent && <p className={styles.hours}>{t(`intents.${first.intent}`, { hours: hours(first.hours) })}</p>}
      {outcomes.length === 0 && <p className={styles.note}>{t('timeline.notYet')}</p>}
      <ul className={styles.verdicts}>
        {outcomes.map((outcome) => (
          <VerdictLine key={outcome.afterDays} {...outcome} />
        ))}
      </ul>
      {measures.map((effects) => (
        <DecisionChart key={effects[0]?.effect.measure} effects={effects} />
      ))}
    </li>
  );
}
