import { Skeleton } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { isNotShared } from '#shared/api/call-failure.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { type EditPage, useSettingsPage } from './settings-page.query.ts';

export type AboveProps = Readonly<{ patient: Patient; isClosed: boolean }>;
type SettingsPageProps = Readonly<{
  title: string;
  /** What is no part of the treatment, so that it stands there too when that is closed to the clinic. */
  Above?: ComponentType<AboveProps>;
  children: (patient: Patient, page: EditPage) => ReactNode;
}>;

/** The frame of both pages: a patient, and the settings once they are there. */
export function SettingsPage({ title, Above, children }: SettingsPageProps) {
  return (
    <PatientPage title={title}>
      {(patient) => <LoadedSettings key={patient.id} patient={patient} Above={Above} render={children} />}
    </PatientPage>
  );
}

type LoadedSettingsProps = Readonly<{
  patient: Patient;
  Above: SettingsPageProps['Above'];
  render: SettingsPageProps['children'];
}>;

function LoadedSettings({ patient, Above, render }: LoadedSettingsProps) {
  const { t } = useTranslation(['shell', 'patient-settings']);
  const loaded = useSettingsPage(patient.id);
  if (loaded.state === 'ready') {
    return (
      <>
        {Above && <Above patient={patient} isClosed={false} />}
        {render(patient, loaded.page)}
      </>
    );
  }
  if (loaded.state === 'failed') {
    const isClosed = isNotShared(loaded.failure);
    return (
      <>
        {Above && <Above patient={patient} isClosed={isClosed} />}
        <LoadFailure
          failure={loaded.failure}
          {...(isClosed && { title: t('patient-settings:edit.closed') })}
          onRetry={loaded.retry}
        />
      </>
    );
  }
  return (
    <LoadingCard>
      <Skeleton height={20} width={220} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={42} width="60%" />
    </LoadingCard>
  );
}
