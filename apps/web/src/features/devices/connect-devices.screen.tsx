import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { patientHome } from '#shared/patient/patient-status.ts';
import { Card } from '#shared/ui/card.tsx';
import { CloudPanels } from './cloud-sign-in/cloud-panels.tsx';
import { SignInDialogs } from './cloud-sign-in/sign-in-dialogs.tsx';
import { useCloudSignIn } from './cloud-sign-in/use-cloud-sign-in.ts';
import styles from './devices.module.css';
import { FileImport } from './file-import/file-import.tsx';
import { InviteToConnect } from './invitation/invite-to-connect.tsx';

/** The devices of one patient, as the clinician sees them. */
export function ConnectDevicesScreen() {
  const { t } = useTranslation('devices');
  return <PatientPage title={t('connect.title')}>{(patient) => <DevicesOfPatient patient={patient} />}</PatientPage>;
}

function DevicesOfPatient({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const { data: user } = useUser();
  const signIn = useCloudSignIn(patient.id, 'doctor');
  /** The dialog goes at once: the next page may still have to be fetched, and whoever comes back has read it. */
  const goOn = () => {
    signIn.forget();
    if (user) void navigate(patientHome(patient, user));
  };
  return (
    <>
      <Card>
        <div className={styles.text}>
          <Text>{t('connect.benefit')}</Text>
        </div>
        <CloudPanels patientId={patient.id} reader="doctor" signIn={signIn} />
        <InviteToConnect patient={patient} />
        <SignInDialogs phase={signIn.phase} reader="doctor" onConnectedClose={goOn} onProblemClose={signIn.forget} />
      </Card>
      <FileImport patient={patient} />
    </>
  );
}
