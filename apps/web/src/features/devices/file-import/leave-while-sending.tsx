import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

import { sessionKind } from '#shared/session/use-session.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Asks before a page that is still sending is left, by a link or by closing the tab. Shown only while it sends. */
export function LeaveWhileSending() {
  const { t } = useTranslation('device-files');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended must not be held up by a question.
      currentLocation.pathname !== nextLocation.pathname && sessionKind() === 'user',
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => blocker.reset?.();

  return (
    <Dialog opened={blocker.state === 'blocked'} title={t('leave.title')} onClose={stay}>
      <Text>{t('leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('leave.stay')}
        </Button>
      </Group>
    </Dialog>
  );
}
