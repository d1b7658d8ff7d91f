import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { patientName } from '#shared/account/patient-name.ts';
import { usePatient } from '#shared/account/patients.query.ts';
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
  const { id = '' } = useParams();
  const loaded = usePatient(id);
  const isEmrMode = useClinic().data?.isEmrSinglePatientMode ?? false;
  if (loaded.isPending) return <ScreenLoader />;
  // The list knows this patient: the address is right, but the record cannot be had (D1-046).
  if (loaded.isLoadingError) return <Navigate to={paths.notFound} replace />;

  const patient = loaded.data;
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
