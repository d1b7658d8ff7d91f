import { clearDisconnectionNoticeCall } from '@glidepath/api-contract/devices/clear-disconnection-notice.call';
import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import { callApi } from '#shared/api/call-api.ts';
import { cloudConnectionsQuery, useCloudConnections } from '#shared/devices/cloud-connections.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { hideDisconnectNoticeKey } from '#shared/session/storage-keys.ts';
import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import styles from './disconnect-notice.module.css';

/** A connection broke by itself: without a word the clinic would wait for values that no longer come. */
export function DisconnectNotice({ patientId }: Readonly<{ patientId: string }>) {
  const { t } = useTranslation('devices');
  const titleId = useId();
  const [isSuppressed, setIsSuppressed] = useState(false);
  const { isShown, reconnect, dismiss } = useDisconnectNotice(patientId, isSuppressed);
  const mayMend = useMayCall()(clearDisconnectionNoticeCall);
  if (!isShown) return null;
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <AlertIcon sizePx={24} />
      <div className={styles.text} role="alert">
        <h2 id={titleId}>{t('notice.title')}</h2>
        <p>{t('notice.text')}</p>
      </div>
      {mayMend && (
        <>
          <Checkbox
            className={styles.choice}
            label={t('notice.dontShowAgain')}
            checked={isSuppressed}
            onChange={(event) => setIsSuppressed(event.currentTarget.checked)}
          />
          <div className={styles.actions}>
            <Button variant="default" onClick={dismiss}>
              {t('notice.dismiss')}
            </Button>
            <Button onClick={reconnect}>{t('notice.reconnect')}</Button>
          </div>
        </>
      )}
    </section>
  );
}

function useDisconnectNotice(patientId: string, isSuppressed: boolean) {
  const { data: connections } = useCloudConnections(patientId);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keepChoice = () => {
    if (isSuppressed) suppressDisconnectNotice(patientId, localStore);
  };
  return {
    isShown: showsDisconnectNotice(connections?.disconnectNotification ?? false, patientId, localStore),
    // The server clears the notice itself when the account is connected again (D3-63).
    reconnect: () => {
      keepChoice();
      void navigate(paths.connectDevices(patientId));
    },
    dismiss: () => {
      keepChoice();
      const { queryKey } = cloudConnectionsQuery(patientId);
      queryClient.setQueryData(queryKey, (known) => known && { ...known, disconnectNotification: false });
      // A failure is ignored: the notice then returns at the next visit, which is better than being lost.
      callApi(clearDisconnectionNoticeCall, { body: { patientId } }).catch(() => undefined);
    },
  };
}

/** The server has something to tell, and nobody has said here that this patient's notice is enough (D3-63). */
export function showsDisconnectNotice(isNotified: boolean, patientId: string, storage: KeyValueStorage): boolean {
  return isNotified && storage.getItem(hideDisconnectNoticeKey(patientId)) === null;
}

export function suppressDisconnectNotice(patientId: string, storage: KeyValueStorage): void {
  storage.setItem(hideDisconnectNoticeKey(patientId), 'true');
}
