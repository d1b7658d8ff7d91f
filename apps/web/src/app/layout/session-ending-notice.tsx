import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { sessionEnding } from '#shared/session/session-ending.ts';
import styles from './session-ending-notice.module.css';

/** Works where the focus is held by a dialog, and types nothing anywhere. */
const STAY_KEY = 'F8';

/**
 * A minute before the automatic logout. It takes no focus: whoever is typing a number must not lose half of it. Any click
 * keeps the session, the button's as well as another.
 */
export function SessionEndingNotice() {
  const isEnding = useSyncExternalStore(sessionEnding.subscribe, sessionEnding.current);
  return isEnding && <Notice />;
}

function Notice() {
  const { t } = useTranslation('shell');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const stay = ({ key }: KeyboardEvent) => {
      if (key === STAY_KEY) button.current?.click();
    };
    document.addEventListener('keydown', stay);
    return () => document.removeEventListener('keydown', stay);
  }, []);
  return (
    <Group className={styles.notice} wrap="nowrap" role="alert">
      <Text size="sm">{t('sessionEnding.text')}</Text>
      <Button ref={button} size="sm" className={styles.stay}>
        {t('sessionEnding.stay')} <kbd>{STAY_KEY}</kbd>
      </Button>
    </Group>
  );
}
