import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { PatientPage } from '#shared/patient/patient-page.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import styles from './devices.module.css';
import { InviteToConnect } from './invite-to-connect.tsx';

/** The devices of one patient, as the clinician sees them. */
export function ConnectDevicesScreen() {
  const { t } = useTranslation('devices');
  return (
    <PatientPage title={t('connect.title')}>
      {(patient) => (
        <Card>
          <div className={styles.text}>
            <Text>{t('connect.benefit')}</Text>
            <ConnectionNotice text={t('notYet.clinician')} />
          </div>
          <InviteToConnect patient={patient} />
        </Card>
      )}
    </PatientPage>
  );
}
