import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import styles from './settings-page.module.css';
import { type EditPage, useSettingsPage } from './settings-page.query.ts';

type SettingsPageProps = Readonly<{ title: string; children: (patient: Patient, page: EditPage) => ReactNode }>;

/** The frame of both pages: a patient, and the settings once they are there. */
export function SettingsPage({ title, children }: SettingsPageProps) {
  return (
    <PatientPage title={title}>
      {(patient) => <LoadedSettings key={patient.id} patient={patient} render={children} />}
    </PatientPage>
  );
}

type LoadedSettingsProps = Readonly<{ patient: Patient; render: SettingsPageProps['children'] }>;

function LoadedSettings({ patient, render }: LoadedSettingsProps) {
  const { t } = useTranslation('shell');
  const loaded = useSettingsPage(patient.id);
  if (loaded.state === 'ready') return render(patient, loaded.page);
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={loaded.retry} />;
  return (
    <Card>
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        <Skeleton height={20} width={220} />
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={42} width="60%" />
      </div>
    </Card>
  );
}
