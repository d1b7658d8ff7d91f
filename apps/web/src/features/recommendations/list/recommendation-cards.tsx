import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDay, isoDay, useToday } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import styles from './recommendation-cards.module.css';
import type { ListedRecommendation } from './recommendation-list.ts';
import { RecommendationTable } from './recommendation-table.tsx';

type CurrentRecommendationProps = Readonly<{
  current: ListedRecommendation | null;
  hasPatientAnswers: boolean;
  /** At the end of the head. */
  action?: ReactNode;
  /** At the end of the card. */
  children?: ReactNode;
}>;

/** The newest one stands apart from the past: it alone can still be approved. */
export function CurrentRecommendation({ current, hasPatientAnswers, action, children }: CurrentRecommendationProps) {
  const { t } = useTranslation('recommendations');
  return (
    <Card>
      <section aria-labelledby="current-recommendation">
        <div className={styles.head}>
          <Title order={2} id="current-recommendation">
            {t('current.title')}
          </Title>
          {current && <CreationDay date={current.date} />}
          <div className={styles.action}>{action}</div>
        </div>
        {current ? (
          <RecommendationTable
            title={t('current.title')}
            recommendations={[current]}
            hasPatientAnswers={hasPatientAnswers}
          />
        ) : (
          <p className={styles.none}>{t('current.none')}</p>
        )}
        {children}
      </section>
    </Card>
  );
}

/** An older one must not be taken for one of today (D-17). */
function CreationDay({ date }: Readonly<{ date: string }>) {
  const { t } = useTranslation('recommendations');
  const language = useLanguage();
  const day = isoDay(new Date(date));
  if (day === useToday()) return <Badge tone="accent">{t('current.today')}</Badge>;
  return <Badge tone="warning">{t('current.createdOn', { day: formatDay(day, language) })}</Badge>;
}

type PastRecommendationsProps = Readonly<{
  past: readonly ListedRecommendation[];
  hasPatientAnswers: boolean;
}>;

export function PastRecommendations({ past, hasPatientAnswers }: PastRecommendationsProps) {
  const { t } = useTranslation('recommendations');
  if (past.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby="past-recommendations">
        <div className={styles.head}>
          <Title order={2} id="past-recommendations">
            {t('past.title')}
          </Title>
        </div>
        <RecommendationTable title={t('past.title')} recommendations={past} hasPatientAnswers={hasPatientAnswers} />
      </section>
    </Card>
  );
}
