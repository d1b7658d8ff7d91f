import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

import { sessionKind } from '#shared/session/use-session.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

type UnsavedChangesProps = Readonly<{
  isUnsaved: boolean;
  /** Where a page has words of its own for it. */
  question?: Readonly<Record<'title' | 'text' | 'leave' | 'stay', string>>;
}>;

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function UnsavedChanges({ isUnsaved, question }: UnsavedChangesProps) {
  const { t } = useTranslation('shell');
  const words = question ?? {
    title: t('unsaved.title'),
    text: t('unsaved.text'),
    leave: t('unsaved.leave'),
    stay: t('unsaved.stay'),
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended must not be held up by a question.
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && sessionKind() === 'user',
  );
  useAskBeforeUnload(isUnsaved);
  const stay = () => blocker.reset?.();

  return (
    <Dialog opened={blocker.state === 'blocked'} title={words.title} onClose={stay}>
      <Text>{words.text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
        <Button onClick={stay} data-autofocus>
          {words.stay}
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
