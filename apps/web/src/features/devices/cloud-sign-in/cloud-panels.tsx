import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { type CloudName, useCloudConnections } from '#shared/devices/cloud-connections.query.ts';
import { DisconnectDexcomModal } from '#shared/devices/disconnect-dexcom.modal.tsx';
import { CloudPanel } from './cloud-panel.tsx';
import styles from './cloud-panels.module.css';
import { offeredClouds } from './offered-clouds.ts';
import type { CloudSignIn, Reader } from './use-cloud-sign-in.ts';

type CloudPanelsProps = Readonly<{ patientId: string; reader: Reader; signIn: CloudSignIn }>;

/** The services that can be connected here, each with its state. */
export function CloudPanels({ patientId, reader, signIn }: CloudPanelsProps) {
  const { t } = useTranslation('devices');
  const clouds = offeredClouds(usePublicSettings().data);
  const connections = useCloudConnections(patientId);
  const [isDisconnecting, setIsDisconnecting] = useState(false);
  const { phase, connect } = signIn;

  if (clouds?.length === 0) return <p className={styles.none}>{t('panel.none')}</p>;
  if (connections.isLoadingError) {
    return <PanelsFailure failure={connections.error} onRetry={() => void connections.refetch()} />;
  }
  if (!clouds || !connections.data) return <PanelsLoading />;
  const { devices } = connections.data;
  return (
    <div className={styles.panels}>
      {clouds.map((cloud) => (
        <CloudPanel
          key={cloud}
          cloud={cloud}
          connection={devices[cloud]}
          reader={reader}
          window={windowOf(phase, cloud)}
          isBusy={phase.kind === 'waiting'}
          onConnect={() => connect(cloud)}
          onDisconnect={() => setIsDisconnecting(true)}
        />
      ))}
      <DisconnectDexcomModal patientId={patientId} opened={isDisconnecting} onClose={() => setIsDisconnecting(false)} />
    </div>
  );
}

function windowOf(phase: CloudSignIn['phase'], cloud: CloudName) {
  const isOpen = phase.kind === 'waiting' || phase.kind === 'out-of-sight';
  return isOpen && phase.cloud === cloud ? phase.kind : undefined;
}

function PanelsLoading() {
  const { t } = useTranslation('devices');
  return (
    <div className={styles.panels} role="status" aria-label={t('panel.loading')}>
      {[0, 1].map((row) => (
        <div key={row} className={styles.panel}>
          <Skeleton circle height={48} />
          <div className={styles.facts}>
            <Skeleton height={20} width="min(180px, 60%)" />
            <Skeleton height={14} width="min(260px, 80%)" />
          </div>
          <Skeleton height={36} width={150} className={styles.action} />
        </div>
      ))}
    </div>
  );
}

function PanelsFailure({ failure, onRetry }: Readonly<{ failure: unknown; onRetry: () => void }>) {
  const { t } = useTranslation(['devices', 'shell']);
  const failureText = useFailureText();
  return (
    <div className={styles.failure} role="alert">
      <div>
        <h2>{t('panel.failed')}</h2>
        <p>{failureText(failure)}</p>
      </div>
      <Button variant="default" onClick={onRetry}>
        {t('shell:loadFailure.retry')}
      </Button>
    </div>
  );
}
