import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { ownPatient, seesReportsOnly } from '#shared/account/own-patient.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { CurrentPlanCard } from './current-plan-card.tsx';
import styles from './plan-and-reports.module.css';

/** The plan of the patient who reads, above the reports. Before the advisor is started no plan can exist. */
export function OwnPlan({ user }: Readonly<{ user: User }>) {
  const { t } = useTranslation('reports');
  const patient = ownPatient(user, usePatients().data ?? []);
  // A plan that is a message is among the recommendations.
  if (!patient || seesReportsOnly(patient) || patient.treatmentType === 'GENERIC') return null;
  return (
    <>
      <CurrentPlanCard patientId={patient.id} treatmentType={patient.treatmentType} />
      <Title order={2} className={styles.reports}>
        {t('planAndReports.reports')}
      </Title>
    </>
  );
}
