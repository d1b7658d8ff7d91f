import { Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useUser } from '#shared/account/user.query.ts';
import { accountOfTab } from '#shared/session/account-of-tab.ts';
import { sessionSignal } from '#shared/session/session-signal.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Another tab has put another session into the storage. This page stands still until it is loaded anew, as theirs. */
export function AccountChangedDialog() {
  const { t } = useTranslation('shell');
  const isChanged = useSyncExternalStore(sessionSignal.subscribe, accountOfTab.isChanged);
  const { data: user } = useUser();
  return (
    <Dialog opened={isChanged} title={t('accountChanged.title')}>
      <Text>{t('accountChanged.text', { name: user?.name ?? '…' })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => window.location.reload()} data-autofocus>
          {t('accountChanged.reload')}
        </Button>
      </Group>
    </Dialog>
  );
}
