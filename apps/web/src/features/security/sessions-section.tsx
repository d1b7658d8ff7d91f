import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormSection } from '#shared/form/form-section.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { deviceName } from './device-name.ts';
import { EndSessionsModal } from './end-sessions.modal.tsx';
import styles from './security.module.css';
import type { OpenSession } from './security.query.ts';

/** Where the account is open now, and the way to close it everywhere. */
export function SessionsSection({ sessions }: Readonly<{ sessions: readonly OpenSession[] }>) {
  const { t } = useTranslation('security');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);

  return (
    <FormSection title={t('sessions.title')} description={t('sessions.about')}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={styles.device}>
              <bdi>{deviceName(session) ?? t('sessions.unknown')}</bdi>
              {session.isThis && <Badge tone="accent">{t('sessions.this')}</Badge>}
            </span>
            <span className={styles.times}>
              <span>{t('sessions.started', { time: formatDateTime(session.startedAt, clock) })}</span>
              <span>{t('sessions.seen', { time: formatDateTime(session.lastSeenAt, clock) })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <p role="status" className={styles.done}>
          {isDone && t('sessions.done')}
        </p>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('sessions.end')}
        </Button>
      </div>
      {isAsking && <EndSessionsModal onClose={() => setIsAsking(false)} onDone={() => setIsDone(true)} />}
    </FormSection>
  );
}
