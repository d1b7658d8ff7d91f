import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formerPlanQuery } from '#plan-editors/newest-plan.query.ts';
import { FormerPlanNotice } from '#plan-editors/plan-view/former-plan-notice.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { clinicMode } from '#shared/account/clinic-mode.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { DisconnectNotice } from './disconnect-notice.tsx';
import { PatientDevices } from './patient-devices.tsx';
import styles from './patient-recommendations.module.css';
import { RecommendationsOfPatient } from './recommendations-of-patient.tsx';

type PatientRecommendationsProps = Readonly<{
  /** How the patient is, and what waits. */
  Summary: ComponentType<Readonly<{ patient: Patient }>>;
  /** When the patient's devices last sent anything. */
  LastUpload: ComponentType<Readonly<{ patientId: string }>>;
  /** Devices that the clinic chose for the patient. */
  ChosenDevices: ComponentType<Readonly<{ patient: Patient }>>;
  /** For patients with a pump: to propose, see or reset a start. */
  PumpStart: ComponentType<Readonly<{ patient: Patient }>>;
  /** For patients with a pump: whether the review of closed loops is on, and the way to it. */
  ClosedLoop: ComponentType<Readonly<{ patient: Patient }>>;
  /** For patients who inject: to start, stop and follow auto-titration. */
  Titration: ComponentType<Readonly<{ patient: Patient }>>;
}>;

/** What the advisor recommended for one patient. */
export function PatientRecommendationsScreen({
  Summary,
  LastUpload,
  ChosenDevices,
  PumpStart,
  ClosedLoop,
  Titration,
}: PatientRecommendationsProps) {
  const { t } = useTranslation('recommendations');
  const { data: clinic } = useClinic();
  return (
    <PatientPage title={t('ofPatient.title')}>
      {(patient) => (
        <>
          {/* By patient: what was ticked for one must not stay ticked for the next. */}
          <DisconnectNotice key={patient.id} patientId={patient.id} />
          <Stack gap="md">
            <ChangedTreatment key={`${patient.id} treatment`} patient={patient} />
            <Summary key={`${patient.id} summary`} patient={patient} />
            <Titration key={`${patient.id} titration`} patient={patient} />
            <ClosedLoop key={`${patient.id} closed loop`} patient={patient} />
            {clinic && (
              <RecommendationsOfPatient
                key={`${patient.id} ${patient.treatmentType}`}
                patient={patient}
                isDirectToPatient={clinicMode(clinic).isDirectToPatient}
              />
            )}
            <PumpStart patient={patient} />
            <PatientDevices key={patient.id} patient={patient} lastUpload={<LastUpload patientId={patient.id} />} />
            <ChosenDevices key={`${patient.id} devices`} patient={patient} />
            <p className={styles.disclaimer}>{t('ofPatient.disclaimer')}</p>
          </Stack>
        </>
      )}
    </PatientPage>
  );
}

/** After a change of treatment, until a plan of the new one is shared. */
function ChangedTreatment({ patient: { id, treatmentType } }: Readonly<{ patient: Patient }>) {
  const { data: former } = useQuery(formerPlanQuery({ patientId: id, treatmentType }));
  if (!former || treatmentType === null) return null;
  return <FormerPlanNotice former={former} treatmentType={treatmentType} reader="clinician" />;
}
