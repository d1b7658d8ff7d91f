import { type InitialPlanType, isInitialPlanType } from '@glidepath/treatment-plan';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';

import { usePlanContext } from '#plan-editors/plan-context.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { NoPlanYet } from './no-plan-yet.tsx';
import { openedPlanQuery } from './opened-plan.query.ts';
import styles from './plan-form.module.css';
import { PlanForm } from './plan-form.tsx';

/** The first plan of a treatment, or another version of the one in force. */
type PlanPageKind = 'init' | 'edit';

const PATHS_OF_KIND = { init: paths.initPlan, edit: paths.editPlan } as const;

/** The frame of both pages: of the treatments that are written here, and only of the one that the patient has (D-49). */
export function PlanPage({ kind }: Readonly<{ kind: PlanPageKind }>) {
  const { t } = useTranslation('injection-plans');
  const { id = '', treatmentType = '' } = useParams();
  if (!isInitialPlanType(treatmentType)) return <Navigate to={paths.notFound} replace />;
  return (
    <PatientPage title={t(`${kind}.title`)} crumbs={[{ text: t('recommendations'), to: paths.recommendations(id) }]}>
      {(patient) => {
        const own = patient.treatmentType ?? '';
        if (own === treatmentType) {
          return <LoadedPlan key={patient.id} patient={patient} type={treatmentType} kind={kind} />;
        }
        return <Navigate to={isInitialPlanType(own) ? PATHS_OF_KIND[kind](patient.id, own) : paths.notFound} replace />;
      }}
    </PatientPage>
  );
}

type LoadedPlanProps = Readonly<{ patient: Patient; type: InitialPlanType; kind: PlanPageKind }>;

function LoadedPlan({ patient, type, kind }: LoadedPlanProps) {
  const { t } = useTranslation('shell');
  const loaded = usePlanContext(patient);
  const opened = useQuery(openedPlanQuery(patient.id));
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={loaded.retry} />;
  if (opened.isLoadingError && !opened.isFetching) {
    return <LoadFailure failure={opened.error} onRetry={() => void opened.refetch()} />;
  }
  if (loaded.state === 'ready' && opened.data) {
    const isThere = opened.data.plan !== null;
    // Where there is a plan already, it is the one to change.
    if (kind === 'init' && isThere) return <Navigate to={paths.editPlan(patient.id, type)} replace />;
    if (kind === 'edit' && !isThere) return <NoPlanYet patientId={patient.id} treatmentType={type} />;
    return <PlanForm patient={patient} type={type} opened={opened.data} context={loaded.context} />;
  }
  return (
    <Card>
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        <Skeleton height={20} width={180} />
        <Skeleton height={88} />
        <Skeleton height={20} width={180} />
        <Skeleton height={180} />
      </div>
    </Card>
  );
}
