import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { offersInitPump } from '#shared/account/clinic-features.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';

type PumpStartPageProps = Readonly<{ title: string; aside?: ReactNode; children: (patient: Patient) => ReactNode }>;

/** The frame of both pages. They are there for patients on a pump, where installation and clinic offer it (D-58). */
export function PumpStartPage({ title, aside, children }: PumpStartPageProps) {
  const { t } = useTranslation('pump-start');
  const { id = '' } = useParams();
  const clinic = useClinic();
  const settings = usePublicSettings();
  const content = (patient: Patient) => {
    const failed = [clinic, settings].find((query) => query.isLoadingError && !query.isFetching);
    if (failed) return <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />;
    if (!clinic.data || !settings.data) return <LoadingCard />;
    const isOffered = patient.treatmentType === 'PUMP' && offersInitPump(settings.data, clinic.data);
    return isOffered ? children(patient) : <Navigate to={paths.notFound} replace />;
  };
  return (
    <PatientPage title={title} aside={aside} crumbs={[{ text: t('recommendations'), to: paths.recommendations(id) }]}>
      {content}
    </PatientPage>
  );
}
