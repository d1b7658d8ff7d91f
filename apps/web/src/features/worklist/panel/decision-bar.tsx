import { approvePreparedAdviceCall } from '@glidepath/api-contract/worklist/approve-prepared-advice.call';
import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import type { WorklistRow } from '../list/worklist.query.ts';
import { shownAdvice } from './advice.query.ts';
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
  /** Sends the row back for data. */
  onAsk: () => void;
  onGive: () => void;
  /** Undefined for the last of the list. */
  onNext: (() => void) | undefined;
  ref: Ref<PanelHandle>;
}>;

/** What can be decided about the patient that is open, and what came of it. */
export function DecisionBar({ row, decisions, isSeen, onSnooze, onAsk, onGive, onNext, ref }: DecisionBarProps) {
  const { t } = useTranslation('worklist');
  const mayUpdate = useMayCall()(updateWorklistRowCall);
  const { decision, forget } = decisions;
  return (
    <div className={styles.actions} aria-live="polite" data-bottom-bar>
      {decision.kind === 'shared' ? (
        <Alert color="teal">{t('panel.shared')}</Alert>
      ) : (
        <>
          <Approval ref={ref} {...{ row, decisions, isSeen }} />
          {mayUpdate && (
            <>
              <Button variant="default" onClick={onGive}>
                {t('row.give')}
              </Button>
              {row.state !== 'not-shared' && (
                <Button variant="default" onClick={onAsk}>
                  {t('panel.ask')}
                </Button>
              )}
              <Button variant="default" onClick={onSnooze}>
                {t('panel.notNow')}
              </Button>
            </>
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
  const mayCallIt = useMayCall()(approvePreparedAdviceCall);
  const mayApprove = mayCallIt && isReady(row);
  const { approve, edit } = decisions;
  const { kind } = decisions.decision;
  const canApprove = mayApprove && isSeen && kind === 'open';
  useImperativeHandle(ref, () => ({ approve: () => void (canApprove && approve()) }));
  if (!mayApprove) return null;
  return (
    <>
      <Notice kind={kind} />
      {!isSeen && <ScrollHint row={row} />}
      <Button variant="default" disabled={kind === 'sending' || kind === 'outdated'} onClick={() => void edit()}>
        {t(kind === 'needs-review' ? 'panel.openReview' : 'panel.edit')}
      </Button>
      <Button disabled={!canApprove} onClick={() => void approve()}>
        {t(kind === 'sending' ? 'panel.approving' : 'panel.approve')}
      </Button>
    </>
  );
}

/** Nobody acts on advice that is not shown to them yet. */
function isReady({ prepared, state }: WorklistRow): boolean {
  return prepared !== null && !prepared.isViewAwaited && state === 'advice-ready';
}

/** Where there is something to scroll. */
function ScrollHint({ row }: Pick<DecisionBarProps, 'row'>) {
  const { t } = useTranslation('worklist');
  const { isSuccess } = useQuery(shownAdvice(row));
  return isSuccess ? <span className={styles.hint}>{t('panel.scroll')}</span> : null;
}

function Notice({ kind }: Readonly<{ kind: Decisions['decision']['kind'] }>) {
  const { t } = useTranslation('worklist');
  if (kind !== 'needs-review' && kind !== 'outdated') return null;
  return <Alert color="orange">{t(`panel.${NOTICE_OF[kind]}`)}</Alert>;
}

const NOTICE_OF = { 'needs-review': 'needsReview', outdated: 'recalculating' } as const;
