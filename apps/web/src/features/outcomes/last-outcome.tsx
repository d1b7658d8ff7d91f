import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { type NewestJudged, newestJudged } from './newest-judged.ts';
import styles from './outcomes.module.css';
import { patientOutcomesQuery } from './outcomes.query.ts';

/** Whether the last change that could be judged helped, in a line. */
export function LastOutcome({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('outcomes');
  const outcomes = useQuery(patientOutcomesQuery(patientId));
  if (outcomes.isLoadingError) return <p className={styles.last}>{t('last.failed')}</p>;
  if (!outcomes.data) return <Skeleton height={20} width={260} className={styles.last ?? ''} />;
  const judged = newestJudged(outcomes.data.decisions);
  if (!judged) return <p className={`${styles.last} ${styles.quiet}`}>{t('last.none')}</p>;
  return (
    <p className={styles.last} data-verdict={judged.verdict}>
      <strong>{t(`last.verdicts.${judged.verdict}`)}</strong>{' '}
      <span className={styles.quiet}>
        <When judged={judged} />
      </span>{' '}
      <Link to={paths.planHistory(patientId)}>{t('last.more')}</Link>
    </p>
  );
}

function When({ judged: { sharedAt, afterDays, newerSharedAt } }: Readonly<{ judged: NewestJudged }>) {
  const { t } = useTranslation('outcomes');
  const language = useLanguage();
  const dayOf = (instant: string) => formatDay(isoDay(new Date(instant)), language);
  return (
    <>
      {t('last.of', { day: dayOf(sharedAt), count: afterDays })}
      {newerSharedAt !== null && ` ${t('last.newer', { day: dayOf(newerSharedAt) })}`}
    </>
  );
}
