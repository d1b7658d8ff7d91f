import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useSignedText } from '#plan-editors/signed-text.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Feedback } from './recommendation/reviewed-recommendation.ts';
import styles from './review.module.css';

type ApprovedLineProps = Readonly<{
  feedback: Feedback;
  isSharing: boolean;
  /** Until the last dialog of the approval is closed. */
  isDeciding: boolean;
  /** Left out for who may not share, and where nothing can be shared any more. */
  onShareAgain: (() => void) | undefined;
  /** The clinic sends pictures to its records, and this one went without. */
  isWithoutPicture: boolean;
}>;

/** Who approved it and when; if it was not shared yet, a way to share it. */
export function ApprovedLine(props: ApprovedLineProps) {
  const { feedback, isSharing, isDeciding, onShareAgain, isWithoutPicture } = props;
  const { t } = useTranslation('recommendation-review');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const signedText = useSignedText();
  const { receivedAt, physicianName, sharedAt, signature } = feedback;
  const isShared = sharedAt !== null;
  const line = useRef<HTMLDivElement>(null);
  const wasDeciding = useRef(isDeciding);
  // The button that approved it has gone with the dialog around it: a reader goes on where it says what has come of it.
  useEffect(() => {
    if (wasDeciding.current && !isDeciding && document.activeElement === document.body) line.current?.focus();
    wasDeciding.current = isDeciding;
  }, [isDeciding]);
  return (
    <div ref={line} tabIndex={-1} className={styles.approved} data-unshared={isShared ? undefined : true} role="status">
      <span>{t('approved.by', { date: formatDateTime(receivedAt, clock), name: physicianName })}</span>
      {signature && <span>{signedText(signature)}</span>}
      <span>
        {isShared ? t('approved.shared', { date: formatDateTime(sharedAt, clock) }) : t('approved.notShared')}
      </span>
      {isShared && isWithoutPicture && <span>{t('approved.withoutPicture')}</span>}
      {!isShared && onShareAgain && (
        <Button size="xs" aria-disabled={isSharing} onClick={isSharing ? undefined : onShareAgain}>
          {t(isSharing ? 'share.sending' : 'share.again')}
        </Button>
      )}
    </div>
  );
}
