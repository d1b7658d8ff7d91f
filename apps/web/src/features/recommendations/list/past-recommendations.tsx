import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './recommendation-cards.module.css';
import type { ListedRecommendation } from './recommendation-list.ts';
import { RecommendationTable } from './recommendation-table.tsx';

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
