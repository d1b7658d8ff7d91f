import '@mantine/core/styles/Tooltip.layer.css';
import { Button, Tooltip } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './stage-actions.module.css';
import { isReviewed, type StageName, type StageWalk, stageAfter, stageBefore } from './stage-walk.ts';
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
      {/* What is only read has its one way on elsewhere: to the next patient. */}
      {after && (
        <Button variant={isReadOnly ? 'default' : 'filled'} onClick={() => review.goTo(after)}>
          {t('stages.next')}
        </Button>
      )}
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

type StageStepsProps = Readonly<{ walk: StageWalk; onGo: (stage: StageName) => void }>;

/** Where in the report somebody is, what was looked at, and a way to every part of it. */
export function StageSteps({ walk, onGo }: StageStepsProps) {
  const { t } = useTranslation('recommendation-review');
  const steps = useRef<HTMLElement>(null);
  const shown = useRef(walk.open);
  // The first stage has no way back and the last no way on: where the pressed button has gone, a reader goes on at the step.
  useEffect(() => {
    if (shown.current === walk.open) return;
    shown.current = walk.open;
    if (document.activeElement === document.body) {
      steps.current?.querySelector<HTMLElement>('[aria-current="step"]')?.focus();
    }
  }, [walk.open]);
  if (walk.stages.length === 1) return null;
  return (
    <nav ref={steps} aria-label={t('stages.label')}>
      <ol className={styles.steps}>
        {walk.stages.map((stage, place) => {
          const isOpen = stage === walk.open;
          const isSeen = walk.visited.has(stage) && !(stage === 'final' && !isOpen);
          return (
            <li key={stage}>
              <button
                type="button"
                className={styles.step}
                aria-current={isOpen ? 'step' : undefined}
                data-seen={isSeen || undefined}
                onClick={() => !isOpen && onGo(stage)}
              >
                <span className={styles.number} aria-hidden="true">
                  {place + 1}
                </span>
                {t(`stages.${stage}`)}
                {isSeen && !isOpen && <span className="gp-visually-hidden"> ({t('stages.seen')})</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
