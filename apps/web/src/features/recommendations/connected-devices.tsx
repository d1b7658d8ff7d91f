import { Anchor, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import {
  CLOUD_NAMES,
  type CloudConnections,
  type CloudName,
  useCloudConnections,
} from '#shared/devices/cloud-connections.query.ts';
import styles from './patient-devices.module.css';

/** Which sensors of a patient send their values by themselves. */
export function ConnectedDevices({ patientId }: Readonly<{ patientId: string }>) {
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
