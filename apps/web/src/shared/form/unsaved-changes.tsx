import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

import { sessionKind } from '#shared/session/use-session.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function UnsavedChanges({ isUnsaved }: Readonly<{ isUnsaved: boolean }>) {
  const { t } = useTranslation('shell');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended must not be held up by a question.
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && sessionKind() === 'user',
  );
  useAskBeforeUnload(isUnsaved);
  const stay = () => blocker.reset?.();

  return (
    <Dialog opened={blocker.state === 'blocked'} title={t('unsaved.title')} onClose={stay}>
      <Text>{t('unsaved.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('unsaved.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Dialog>
  );
}

function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
