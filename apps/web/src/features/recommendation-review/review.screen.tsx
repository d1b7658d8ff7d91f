import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';

import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadedReview } from './loaded-review.tsx';
import { reviewedQuery } from './opened/reviewed-recommendation.query.ts';
import { ReviewSkeleton } from './review-skeleton.tsx';
import type { ReviewSlots } from './review-slots.ts';

/** One recommendation: read stage by stage, changed where needed, then approved and shared. */
export function ReviewScreen(slots: ReviewSlots) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const { id = '', recommendationId = '' } = useParams();
  const { data, isLoadingError, isFetching, error, refetch } = useQuery(reviewedQuery(id, recommendationId));
  if (data === null) return <Navigate to={paths.notFound} replace />;
  const date = data && formatDay(isoDay(new Date(data.recommendation.createdAt)), language);
  return (
    <PatientPage
      title={date === undefined ? t('title') : t('titleOf', { date })}
      crumbs={[{ text: t('list'), to: paths.recommendations(id) }]}
    >
      {(patient) => {
        if (isLoadingError && !isFetching) return <LoadFailure failure={error} onRetry={() => void refetch()} />;
        if (!data) return <ReviewSkeleton />;
        return <LoadedReview key={recommendationId} patient={patient} reviewed={data} slots={slots} />;
      }}
    </PatientPage>
  );
}
