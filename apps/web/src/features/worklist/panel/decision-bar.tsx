import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { Alert, Button } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import type { WorklistRow } from '../list/worklist.query.ts';
import styles from './advice-panel.module.css';
import type { Decisions } from './use-decision.ts';

/** For the key that approves. */
export type PanelHandle = Readonly<{ approve: () => void }>;

type DecisionBarProps = Readonly<{
  row: WorklistRow;
  decisions: Decisions;
  /** All of the plan was in sight. */
  isSeen: boolean;
  onSnooze: () => void;
  /** Undefined for the last of the list. */
  onNext: (() => void) | undefined;
  ref: Ref<PanelHandle>;
}>;

/** What can be decided about the patient that is open, and what came of it. */
export function DecisionBar({ row, decisions, isSeen, onSnooze, onNext, ref }: DecisionBarProps) {
  const { t } = useTranslation('worklist');
  const mayUpdate = useMayCall()(updateWorklistRowCall);
  const { decision, forget } = decisions;
  return (
    <div className={styles.actions} aria-live="polite">
      {decision.kind === 'shared' ? (
        <Alert color="teal">{t('panel.shared')}</Alert>
      ) : (
        <>
          <Approval ref={ref} {...{ row, decisions, isSeen }} />
          {mayUpdate && (
            <Button variant="default" onClick={onSnooze}>
              {t('panel.notNow')}
            </Button>
          )}
        </>
      )}
      {onNext && (
        <Button variant="default" onClick={onNext}>
          {t('panel.next')}
        </Button>
      )}
      <FailureModal failure={decision.kind === 'failed' ? decision.failure : null} onClose={forget} />
    </div>
  );
}

type ApprovalProps = Pick<DecisionBarProps, 'row' | 'decisions' | 'isSeen' | 'ref'>;

function Approval({ row, decisions, isSeen, ref }: ApprovalProps) {
  const { t } = useTranslation('worklist');
  const mayApprove = useMayCall()(approvePreparedAdviceCall) && row.prepared !== null && row.state === 'advice-ready';
  const { decision, approve, edit } = decisions;
  const canApprove = mayApprove && isSeen && decision.kind === 'open';
  useImperativeHandle(ref, () => ({ approve: () => void (canApprove && approve()) }));
  if (!mayApprove) return null;
  const needsReview = decision.kind === 'needs-review';
  const isSending = decision.kind === 'sending';
  return (
    <>
      {needsReview && <Alert color="orange">{t('panel.needsReview')}</Alert>}
      {decision.kind === 'outdated' && <Alert color="orange">{t('panel.recalculating')}</Alert>}
      {!isSeen && <span className={styles.hint}>{t('panel.scroll')}</span>}
      <Button variant="default" disabled={isSending || decision.kind === 'outdated'} onClick={() => void edit()}>
        {t(needsReview ? 'panel.openReview' : 'panel.edit')}
      </Button>
      <Button disabled={!canApprove} onClick={() => void approve()}>
        {t(isSending ? 'panel.approving' : 'panel.approve')}
      </Button>
    </>
  );
}
