import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { tabStore } from '#shared/session/browser-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import styles from './guest-devices.module.css';

/** The guest's only page. Without a usable token it says how to get one instead of sending anybody away (D3-66). */
export function GuestDevicesScreen() {
  const { t } = useTranslation('devices');
  const isGuest = useSessionKind() === 'guest';
  const guestName = tabStore.getItem(SESSION_KEYS.guestName)?.trim();
  const greeting = isGuest && guestName ? t('guest.greetingByName', { name: guestName }) : t('guest.greeting');

  return (
    <PageCard title={greeting} width="wide">
      <PageTitle title={t('guest.title')} />
      {isGuest ? (
        <div className={styles.text}>
          <Text>{t('guest.benefit')}</Text>
          <ConnectionNotice text={t('notYet.guest')} />
        </div>
      ) : (
        <Text>{t('guest.openInvitationAgain')}</Text>
      )}
    </PageCard>
  );
}
