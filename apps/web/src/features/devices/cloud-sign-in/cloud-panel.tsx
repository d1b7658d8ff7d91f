import { Anchor, Button } from '@mantine/core';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { settingUrl } from '#shared/account/public-settings.ts';
import type { CloudConnections, CloudName } from '#shared/devices/cloud-connections.query.ts';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { SensorIcon } from '#shared/ui/icons.tsx';
import styles from './cloud-panels.module.css';
import type { Reader } from './use-cloud-sign-in.ts';

const LIBRE_SERVICE = 'https://www.libreview.com/';

type CloudPanelProps = Readonly<{
  cloud: CloudName;
  connection: CloudConnections['devices'][CloudName];
  reader: Reader;
  /** This service's sign-in window, while it is open or may be. */
  window: 'waiting' | 'out-of-sight' | undefined;
  /** Some window is open: a second one would be one too many. */
  isBusy: boolean;
  onConnect: () => void;
  onDisconnect: () => void;
}>;

/** One service: whether it is connected, and the one thing to do about it. */
export function CloudPanel(props: CloudPanelProps) {
  const { t } = useTranslation('devices');
  const nameId = useId();
  const { cloud, reader } = props;
  const { isConnected, connectedAt } = props.connection;
  const name = t(`clouds.${cloud}`);
  const action = panelAction({ cloud, isConnected, reader });

  return (
    <section className={styles.panel} aria-labelledby={nameId}>
      <div className={styles.icon} data-connected={isConnected}>
        <SensorIcon sizePx={24} />
      </div>
      <div className={styles.facts}>
        <div className={styles.heading}>
          <h2 id={nameId}>{name}</h2>
          <Badge tone={isConnected ? 'success' : 'muted'}>
            {isConnected ? t('panel.connected') : t('panel.notConnected')}
          </Badge>
        </div>
        {connectedAt !== null && <ConnectedSince instant={connectedAt} />}
        {action === 'libre-service' && <LibreDisconnection />}
        <p role="status" className={styles.waiting}>
          {props.window === 'waiting' && t('panel.waiting', { cloud: name })}
          {props.window === 'out-of-sight' && t('panel.outOfSight', { cloud: name })}
        </p>
      </div>
      <ActionButton {...props} name={name} action={action} />
    </section>
  );
}

function ConnectedSince({ instant }: Readonly<{ instant: string }>) {
  const { t } = useTranslation('devices');
  const language = useLanguage();
  return <p>{t('panel.since', { day: formatDay(isoDay(new Date(instant)), language) })}</p>;
}

type ActionButtonProps = Pick<CloudPanelProps, 'window' | 'isBusy' | 'onConnect' | 'onDisconnect'> &
  Readonly<{ name: string; action: PanelAction }>;

function ActionButton({ name, action, window, isBusy, onConnect, onDisconnect }: ActionButtonProps) {
  const { t } = useTranslation('devices');
  const isWaiting = window === 'waiting';
  if (action === 'disconnect') {
    return (
      <Button className={styles.action} variant="default" onClick={onDisconnect}>
        {t('panel.disconnect', { cloud: name })}
      </Button>
    );
  }
  if (action !== 'connect') return null;
  // While its own window is open the button keeps the focus, so that a keyboard is not sent to the top of the page.
  return (
    <Button
      className={styles.action}
      onClick={onConnect}
      disabled={isBusy && !isWaiting}
      aria-disabled={isWaiting}
      data-disabled={isWaiting}
    >
      {t('panel.connect', { cloud: name })}
    </Button>
  );
}

type PanelAction = 'connect' | 'disconnect' | 'libre-service' | 'none';

type PanelState = Readonly<{ cloud: CloudName; isConnected: boolean; reader: Reader }>;

/** The one thing to do about a service. Guests connect and no more (D3-67); Libre is left at its own service (D3-64). */
export function panelAction({ cloud, isConnected, reader }: PanelState): PanelAction {
  if (!isConnected) return 'connect';
  if (reader === 'guest') return 'none';
  return cloud === 'dexcom' ? 'disconnect' : 'libre-service';
}

/** We hold no way to end a Libre connection; the service itself does (D3-64). */
function LibreDisconnection() {
  const { t } = useTranslation('devices');
  const { data: settings } = usePublicSettings();
  const address = settingUrl(settings, 'libre_service_url') ?? LIBRE_SERVICE;
  return (
    <p>
      <Trans
        t={t}
        i18nKey="panel.libreDisconnection"
        components={{
          service: <Anchor href={address} target="_blank" rel="noopener noreferrer" underline="always" inherit />,
        }}
      />
    </p>
  );
}
