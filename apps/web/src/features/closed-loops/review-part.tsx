import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import styles from './closed-loops.module.css';
import { loopReviewQuery, loopSwitchQuery } from './closed-loops.query.ts';
import { ReviewSwitch } from './review-switch.tsx';
import { SectionCard } from './section-card.tsx';
import { SettingsCard } from './settings/settings-card.tsx';

/** Settings, where the clinic offers the review and somebody has turned it on for this patient. */
export function ReviewPart({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('closed-loops');
  const shown = useQuery(loopSwitchQuery(patient.id));
  if (shown.isLoadingError) {
    return <LoadFailure failure={shown.error} title={t('review.failed')} onRetry={() => void shown.refetch()} />;
  }
  if (!shown.data) return <LoadingReview />;
  const { isOffered, isEnabled } = shown.data;
  if (!isOffered) {
    return (
      <SectionCard title={t('settings.title')}>
        <p>{t('switch.notOffered')}</p>
      </SectionCard>
    );
  }
  if (!isEnabled) {
    return (
      <SectionCard
        title={t('settings.title')}
        aside={<ReviewSwitch patientId={patient.id} isEnabled={false} />}
        about={t('switch.about')}
      >
        <p>{t('switch.off')}</p>
      </SectionCard>
    );
  }
  return <Review patient={patient} />;
}

function Review({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('closed-loops');
  const review = useQuery(loopReviewQuery(patient.id));
  if (review.isLoadingError) {
    return <LoadFailure failure={review.error} title={t('review.failed')} onRetry={() => void review.refetch()} />;
  }
  if (!review.data) return <LoadingReview />;
  return (
    <>
      <SettingsCard patient={patient} review={review.data} />
      <p className={styles.version}>{t('version', { version: review.data.version })}</p>
    </>
  );
}

function LoadingReview() {
  return (
    <LoadingCard>
      <Skeleton height={20} width={180} />
      <Skeleton height={160} />
    </LoadingCard>
  );
}
