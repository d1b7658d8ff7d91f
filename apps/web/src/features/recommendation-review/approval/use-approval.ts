import type { UnusualConfirmation } from '@glidepath/treatment-plan';
import { useRef, useState } from 'react';

import { lacksPicture } from '../review-offers.ts';
import type { ReviewSource } from '../review-source.ts';
import type { ReviewState } from '../stages/review-state.ts';
import { approvalBody } from './approval-body.ts';
import { type ApprovalPhase, type CompletePlan, phaseAfter, phaseOfApproval } from './approval-phase.ts';
import { type ApprovalOutcome, approveAndShare, shareAgain } from './approve-and-share.ts';
import type { SentReasons } from './edited-values.ts';
import { useApprovalCalls } from './use-approval-calls.ts';

/** From the click on Approve to the word that it is done, or why it is not. */
export function useApproval({ patient, reviewed, context, user, clinic }: ReviewSource, agpImage: () => string | null) {
  const { identifier, treatmentType, advisorVersion } = reviewed.recommendation;
  const [phase, setPhase] = useState<ApprovalPhase>({ kind: 'idle' });
  const [isSending, setIsSending] = useState(false);
  const [isWithoutPicture, setIsWithoutPicture] = useState(false);
  // Two clicks may come before the page is drawn again.
  const isBusy = useRef(false);
  const { calls, refreshOthers } = useApprovalCalls({ patientId: patient.id, recommendationId: identifier }, agpImage);

  const run = async (send: () => Promise<ApprovalOutcome>, complete: CompletePlan | null = null) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setIsWithoutPicture(lacksPicture(clinic, agpImage()));
    const outcome = await send();
    isBusy.current = false;
    setIsSending(false);
    setPhase(phaseAfter(outcome, treatmentType === 'BASAL_ONLY', complete));
    if (outcome.kind !== 'refused') refreshOthers();
  };
  return {
    phase,
    isSending,
    isWithoutPicture,
    ask: (state: ReviewState) => setPhase(phaseOfApproval(state, context)),
    confirmUnusual: () => {
      if (phase.kind === 'unusual-basal') setPhase({ kind: 'confirming', complete: phase.complete, unusual: [] });
    },
    approve: (editReasons: SentReasons, unusualChanges: UnusualConfirmation | undefined) => {
      if (phase.kind !== 'confirming') return;
      const { complete, unusual } = phase;
      setPhase({ kind: 'sending', complete, unusual });
      const body = approvalBody({ ...complete, physician: user, advisorVersion, editReasons, unusualChanges });
      void run(() => approveAndShare(body, calls), complete);
    },
    shareAgain: () => {
      setPhase({ kind: 'idle' });
      void run(() => shareAgain(calls));
    },
    close: () => setPhase({ kind: 'idle' }),
  };
}
export type ApprovalState = ReturnType<typeof useApproval>;
