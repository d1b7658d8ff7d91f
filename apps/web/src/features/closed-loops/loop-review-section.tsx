import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './closed-loops.module.css';
import { loopSwitchQuery } from './closed-loops.query.ts';
import { ReviewSwitch } from './review-switch.tsx';

type LoopReviewSectionProps = Readonly<{ patient: Pick<Patient, 'id' | 'treatmentType'> }>;

/** For patients with a pump, where the clinic offers the review: whether it is on, and the way to it. */
export function LoopReviewSection({ patient: { id, treatmentType } }: LoopReviewSectionProps) {
  const isOffered = useClinic().data?.clinicConfiguration.isLoopReviewOffered === true;
  return isOffered && treatmentType === 'PUMP' ? <OfferedReview patientId={id} /> : null;
}

function OfferedReview({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('closed-loops');
  const failureText = useFailureText();
  const { data, isLoadingError, error } = useQuery(loopSwitchQuery(patientId));
  return (
    <Card>
      <section className={styles.section} aria-label={t('switch.title')}>
        <div className={styles.head}>
          <Title order={2}>{t('switch.title')}</Title>
          {data?.isOffered && <ReviewSwitch patientId={patientId} isEnabled={data.isEnabled} />}
        </div>
        {isLoadingError && (
          <p className={styles.fault} role="alert">
            {failureText(error)}
          </p>
        )}
        {data && <p role="status">{t(data.isEnabled ? 'switch.on' : 'switch.off')}</p>}
        <p className={styles.note}>{t('switch.about')}</p>
        <p className={styles.note}>
          <Link to={paths.closedLoop(patientId)}>{t('switch.open')}</Link>
        </p>
      </section>
    </Card>
  );
}
