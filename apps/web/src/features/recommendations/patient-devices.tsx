import { disconnectDexcomCall } from '@glidepath/api-contract/devices/disconnect-dexcom.call';
import { uploadDeviceDataCall } from '@glidepath/api-contract/devices/upload-device-data.call';
import { Anchor, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useClinic } from '#shared/account/clinic.query.ts';
import { clinicMode } from '#shared/account/clinic-mode.ts';
import { mayCall, useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useUser } from '#shared/account/user.query.ts';
import {
  CLOUD_NAMES,
  type CloudConnections,
  type CloudName,
  useCloudConnections,
} from '#shared/devices/cloud-connections.query.ts';
import { DisconnectDexcomModal } from '#shared/devices/disconnect-dexcom.modal.tsx';
import { paths } from '#shared/routing/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './patient-devices.module.css';
import { UploaderLink } from './uploader/uploader-link.tsx';

type PatientDevicesProps = Readonly<{ patient: Patient; lastUpload: ReactNode }>;

/** Where the patient's values come from, how new they are, and a way to bring in more. */
export function PatientDevices({ patient, lastUpload }: PatientDevicesProps) {
  const { t } = useTranslation('recommendations');
  const { data: user } = useUser();
  const mayDisconnect = useMayCall()(disconnectDexcomCall);
  const { data: clinic } = useClinic();
  return (
    <Card>
      <div className={styles.devices}>
        <ConnectedDevices patientId={patient.id} />
        <div className={styles.links}>
          {mayDisconnect && <DisconnectDexcom patientId={patient.id} />}
          <Link to={paths.planAndReports(patient.id)}>{t('ofPatient.viewCurrentData')}</Link>
          {clinic && offersUploader(user, clinic) && <UploaderLink patient={patient} clinic={clinic} />}
        </div>
        <p className={styles.upload}>{lastUpload}</p>
      </div>
    </Card>
  );
}

function DisconnectDexcom({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('recommendations');
  const [isAsking, setIsAsking] = useState(false);
  const isConnected = useCloudConnections(patientId).data?.devices.dexcom.isConnected ?? false;
  return (
    <>
      {isConnected && (
        <Anchor component="button" type="button" onClick={() => setIsAsking(true)}>
          {t('ofPatient.disconnectDexcom')}
        </Anchor>
      )}
      <DisconnectDexcomModal patientId={patientId} opened={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

/** For who may bring in data; a clinic that enrols patients directly receives their data without it (D3-70). */
export function offersUploader(user: Parameters<typeof mayCall>[1], clinic: Parameters<typeof clinicMode>[0]): boolean {
  return mayCall(uploadDeviceDataCall, user) && !clinicMode(clinic).isDirectToPatient;
}

/** Which sensors of a patient send their values by themselves. */
function ConnectedDevices({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation(['devices', 'shell']);
  const connections = useCloudConnections(patientId);
  const names = connections.data && connectedClouds(connections.data).map((cloud) => t(`clouds.${cloud}`));
  return (
    <dl className={styles.fact}>
      <dt>{t('list.connected')}</dt>
      <dd>
        {connections.isPending && <Skeleton height={16} width={90} />}
        {connections.isLoadingError && (
          <span role="alert">
            {t('list.failed')}{' '}
            <Anchor component="button" type="button" onClick={() => void connections.refetch()}>
              {t('shell:loadFailure.retry')}
            </Anchor>
          </span>
        )}
        {names && (names.length > 0 ? names.join(', ') : t('list.none'))}
      </dd>
    </dl>
  );
}

/** The services that send values now. */
export function connectedClouds({ devices }: Pick<CloudConnections, 'devices'>): readonly CloudName[] {
  return CLOUD_NAMES.filter((cloud) => devices[cloud].isConnected);
}
