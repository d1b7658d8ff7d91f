import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { patientName } from '#shared/account/patient-name.ts';
import { usePatients } from '#shared/account/patients.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import styles from './devices.module.css';
import { InviteToConnect } from './invite-to-connect.tsx';

/** The devices of one patient, as the clinician sees them. */
export function ConnectDevicesScreen() {
  const { t } = useTranslation('devices');
  const { id } = useParams();
  const patient = usePatients().data?.find((one) => one.id === id);
  const isEmrMode = useClinic().data?.isEmrSinglePatientMode ?? false;
  if (!patient) return <ScreenLoader />;

  const name = patientName(patient) ?? t('anonymous');
  const patientSteps = [{ text: name, to: paths.patientProfile(patient.id) }, { text: t('connect.title') }];
  return (
    <Page
      title={t('connect.title')}
      breadcrumb={
        <Breadcrumb
          steps={isEmrMode ? patientSteps : [{ text: t('patients'), to: paths.patientsList }, ...patientSteps]}
        />
      }
    >
      <Card>
        <div className={styles.text}>
          <Text>{t('connect.benefit')}</Text>
          <ConnectionNotice text={t('notYet.clinician')} />
        </div>
        <InviteToConnect patient={patient} />
      </Card>
    </Page>
  );
}
