import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { NoPlanYet } from './no-plan-yet.tsx';
import styles from './plan-form.module.css';
import { PlanHistory } from './plan-history.tsx';
import { planVersionsQuery } from './plan-versions.query.ts';

/** Every plan that a patient ever had: who made it, when and why, and what it changed. */
export function PlanHistoryScreen() {
  const { t } = useTranslation('injection-plans');
  const { id = '' } = useParams();
  return (
    <PatientPage title={t('history.title')} crumbs={[{ text: t('recommendations'), to: paths.recommendations(id) }]}>
      {(patient) => <LoadedHistory key={patient.id} patient={patient} />}
    </PatientPage>
  );
}

function LoadedHistory({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('shell');
  const versions = useQuery(planVersionsQuery(patient.id));
  const clinic = useClinic();
  const failed = [versions, clinic].find((query) => query.isLoadingError && !query.isFetching);
  if (failed) return <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />;
  if (!versions.data || !clinic.data) {
    return (
      <Card>
        <div className={styles.loading} role="status" aria-label={t('loading')}>
          <Skeleton height={120} />
          <Skeleton height={160} />
        </div>
      </Card>
    );
  }
  if (versions.data.length === 0) {
    return <NoPlanYet patientId={patient.id} treatmentType={patient.treatmentType} />;
  }
  return <PlanHistory versions={versions.data} patient={patient} clinic={clinic.data} />;
}
