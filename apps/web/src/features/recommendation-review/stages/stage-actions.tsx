import '@mantine/core/styles/Tooltip.layer.css';

import { Button, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './stage-actions.module.css';
import { isReviewed, stageAfter, stageBefore } from './stage-walk.ts';
import type { Review } from './use-review.ts';

type StageActionsProps = Readonly<{
  review: Review;
  isReadOnly: boolean;
  /** A pump report says Prev, the others Back. */
  isPump: boolean;
  onApprove: () => void;
}>;

/** The way back and forward; at the end, approval. It is hidden where nothing can be approved (D-51). */
export function StageActions({ review, isReadOnly, isPump, onApprove }: StageActionsProps) {
  const { t } = useTranslation('recommendation-review');
  const { walk } = review.state;
  const [before, after] = [stageBefore(walk), stageAfter(walk)];
  return (
    <div className={styles.actions}>
      {before && (
        <Button variant="default" onClick={() => review.goTo(before)}>
          {t(isPump ? 'stages.prev' : 'stages.back')}
        </Button>
      )}
      {after && <Button onClick={() => review.goTo(after)}>{t('stages.next')}</Button>}
      {!after && !isReadOnly && <ApproveButton isReady={isReviewed(walk)} onApprove={onApprove} />}
    </div>
  );
}

/** Stays reachable by the keyboard while it is disabled, so that everybody learns why. */
function ApproveButton({ isReady, onApprove }: Readonly<{ isReady: boolean; onApprove: () => void }>) {
  const { t } = useTranslation('recommendation-review');
  const button = (
    <Button
      {...(isReady
        ? { onClick: onApprove }
        : { 'aria-disabled': true, 'data-disabled': true, 'aria-description': t('approve.reviewFirst') })}
    >
      {t('approve.button')}
    </Button>
  );
  if (isReady) return button;
  return (
    <Tooltip label={t('approve.reviewFirst')} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  );
}
