import { ACKNOWLEDGEMENT_UNDO_MS } from '@glidepath/api-contract/recommendations/acknowledge-feedback.call';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from '../closed-loops.module.css';
import { type OwnLoopSettings, useAcknowledgeLoopSettings } from './own-loop-settings.query.ts';

type LoopAcknowledgementProps = Readonly<{ patientId: string; approved: OwnLoopSettings }>;

/** One tap tells the clinic that the settings are in the pump. A slip is taken back as easily. */
export function LoopAcknowledgement({ patientId, approved }: LoopAcknowledgementProps) {
  const { t } = useTranslation('closed-loops');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const [openedAtMs] = useState(Date.now);
  const { mutate, isPending, error, reset } = useAcknowledgeLoopSettings(patientId);
  const { id: approvalId, acknowledgedAt } = approved;
  const tell = (acknowledged: boolean) => {
    if (!isPending) mutate({ approvalId, acknowledged });
  };
  return (
    <div aria-live="polite">
      {acknowledgedAt === null ? (
        <>
          <Button size="lg" fullWidth onClick={() => tell(true)} aria-disabled={isPending}>
            {t('own.acknowledge')}
          </Button>
          <p className={styles.quiet}>{t('own.acknowledgeAbout')}</p>
        </>
      ) : (
        <p className={styles.acknowledged}>
          <Badge tone="success">{t('own.acknowledged')}</Badge>
          <time dateTime={acknowledgedAt}>{formatDateTime(acknowledgedAt, clock)}</time>
          {Date.parse(acknowledgedAt) > openedAtMs - ACKNOWLEDGEMENT_UNDO_MS && (
            <Button variant="subtle" size="compact-md" onClick={() => tell(false)} aria-disabled={isPending}>
              {t('own.undo')}
            </Button>
          )}
        </p>
      )}
      <FailureModal failure={error} onClose={() => reset()} />
    </div>
  );
}
