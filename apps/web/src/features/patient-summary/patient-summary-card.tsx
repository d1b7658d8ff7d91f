import { Anchor, Skeleton, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import type { PatientWaits } from '#shared/patient/patient-wait.ts';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmergencyOffer } from '#shared/ui/emergency-offer.tsx';
import { GlucoseSummary } from './glucose-summary.tsx';
import styles from './patient-summary.module.css';
import { type PatientSummary, patientSummaryQuery } from './patient-summary.query.ts';
import { SummaryFacts } from './summary-facts.tsx';
import { WaitingList } from './waiting-list.tsx';

type PatientSummaryCardProps = Readonly<{
  patient: Patient;
  waits: PatientWaits;
}>;

/** How somebody is doing, what they take, and what waits: all that is needed to decide where to look. */
export function PatientSummaryCard({ patient, waits }: PatientSummaryCardProps) {
  const { t } = useTranslation('patient-summary');
  const titleId = useId();
  const summary = useQuery(patientSummaryQuery(patient.id));
  return (
    <Card>
      <section className={styles.summary} aria-labelledby={titleId}>
        <div className={styles.head}>
          <Title order={2} id={titleId}>
            {t('title')}
          </Title>
          <Link to={paths.planAndReports(patient.id)}>{t('reports')}</Link>
        </div>
        <Glucose summary={summary} patientId={patient.id} />
        <SummaryFacts patient={patient} summary={summary.data} />
        <WaitingList {...waits} />
      </section>
    </Card>
  );
}

type GlucoseProps = Readonly<{ summary: UseQueryResult<PatientSummary>; patientId: string }>;

function Glucose({ summary, patientId }: GlucoseProps) {
  if (summary.data) return <GlucoseSummary summary={summary.data} patientId={patientId} />;
  if (summary.isPending || summary.isFetching) return <GlucoseSkeleton />;
  return <GlucoseFailure summary={summary} />;
}

function GlucoseSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.glucose} role="status" aria-label={t('loading')}>
      {['range', 'lows', 'profile'].map((part) => (
        <div key={part} className={styles.loading}>
          <Skeleton height={16} width={120} />
          <Skeleton height={28} />
          <Skeleton height={60} />
        </div>
      ))}
    </div>
  );
}

function GlucoseFailure({ summary: { error, refetch } }: Pick<GlucoseProps, 'summary'>) {
  const { t } = useTranslation(['patient-summary', 'shell']);
  const failureText = useFailureText();
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {t('failed')} {failureText(error)}
      </p>
      <EmergencyOffer failure={error} />
      <Anchor component="button" type="button" onClick={() => void refetch()}>
        {t('shell:loadFailure.retry')}
      </Anchor>
    </div>
  );
}
