import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { formerPlanQuery } from '#plan-editors/newest-plan.query.ts';
import { ownPatient, seesReportsOnly } from '#shared/account/own-patient.ts';
import { type Patient, usePatients } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { CurrentPlanCard } from './current-plan-card.tsx';
import styles from './plan-and-reports.module.css';

/** The plan of the patient who reads, above the reports. Before the advisor is started no plan can exist. */
export function OwnPlan({ user }: Readonly<{ user: User }>) {
  const { t } = useTranslation('reports');
  const patient = ownPatient(user, usePatients().data ?? []);
  if (!patient || seesReportsOnly(patient)) return null;
  return (
    <>
      <OwnCard patient={patient} />
      <Title order={2} className={styles.reports}>
        {t('planAndReports.reports')}
      </Title>
    </>
  );
}

function OwnCard({ patient: { id, treatmentType } }: Readonly<{ patient: Patient }>) {
  const isMessage = treatmentType === 'GENERIC';
  const former = useQuery({ ...formerPlanQuery({ patientId: id, treatmentType }), enabled: isMessage });
  // A plan that is a message is among the recommendations; but doses that were told before it are not forgotten.
  if (isMessage && !former.data) return null;
  return <CurrentPlanCard patientId={id} treatmentType={treatmentType} reader="patient" />;
}
