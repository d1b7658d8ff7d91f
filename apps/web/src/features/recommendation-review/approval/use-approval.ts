import { approveGenericRecommendationCall } from '@glidepath/api-contract/recommendations/approve-generic-recommendation.call';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import { isFilledPlan, type UnusualConfirmation } from '@glidepath/treatment-plan';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { planKeys } from '#plan-editors/plan-keys.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallAnswer } from '#shared/api/call-types.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { planChangeOf } from '../recommendation/plan-change-text.ts';
import { reviewedQuery, reviewKeys } from '../recommendation/reviewed-recommendation.query.ts';
import type { Feedback, ReviewedRecommendation } from '../recommendation/reviewed-recommendation.ts';
import { lacksPicture } from '../review-offers.ts';
import type { ReviewSource } from '../review-source.ts';
import type { ReviewState } from '../stages/review-state.ts';
import { type ApprovalBody, approvalBody } from './approval-body.ts';
import { type ApprovalPhase, type CompletePlan, phaseAfter, phaseOfApproval } from './approval-phase.ts';
import { type ApprovalCalls, type ApprovalOutcome, approveAndShare, shareAgain } from './approve-and-share.ts';
import type { SentReasons } from './edited-values.ts';

/** From the click on Approve to the word that it is done, or why it is not. */
export function useApproval({ patient, reviewed, context, user, clinic }: ReviewSource, agpImage: () => string | null) {
  const { identifier, treatmentType, advisorVersion } = reviewed.recommendation;
  const [phase, setPhase] = useState<ApprovalPhase>({ kind: 'idle' });
  const [progress, setProgress] = useState({ isSending: false, isWithoutPicture: false, isJustShared: false });
  // Two clicks may come before the page is drawn again.
  const isBusy = useRef(false);
  const { calls, refreshOthers } = useApprovalCalls({ patientId: patient.id, recommendationId: identifier }, agpImage);

  const run = async (send: () => Promise<ApprovalOutcome>, complete: CompletePlan | null = null) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const isWithoutPicture = lacksPicture(clinic, agpImage());
    setProgress({ isSending: true, isWithoutPicture, isJustShared: false });
    const outcome = await send();
    isBusy.current = false;
    setProgress({ isSending: false, isWithoutPicture, isJustShared: outcome.kind === 'shared' });
    setPhase(phaseAfter(outcome, treatmentType === 'BASAL_ONLY', complete));
    // Where another plan is in force the page shows that from now on; any other refusal leaves it alone.
    if (outcome.kind !== 'refused' || planChangeOf(outcome.failure)) refreshOthers();
  };
  return {
    phase,
    ...progress,
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

type Place = Readonly<{ patientId: string; recommendationId: string }>;

/** The calls of an approval; the page shows at once what each of them did. */
function useApprovalCalls({ patientId, recommendationId }: Place, agpImage: () => string | null) {
  const queryClient = useQueryClient();
  const { queryKey } = reviewedQuery(patientId, recommendationId);
  const calls: ApprovalCalls = {
    approve: async (body) => {
      const receipt = await sendApproval(recommendationId, body);
      queryClient.setQueryData(queryKey, (known) => known && approvedRecommendation(known, body, receipt));
    },
    share: async () => {
      const { sharedAt } = await callApi(shareFeedbackCall, { body: shareBody(recommendationId, agpImage()) });
      queryClient.setQueryData(queryKey, (known) => known && sharedRecommendation(known, sharedAt));
    },
  };
  /** What an approval changes elsewhere: the list, the plan in force, and how old the data is (SHARE-07). */
  const refreshOthers = () => {
    for (const key of [
      reviewKeys.ofPatient(patientId),
      planKeys.current(patientId),
      planKeys.versions(patientId),
      ['last-upload', patientId],
    ]) {
      void queryClient.invalidateQueries({ queryKey: key });
    }
  };
  return { calls, refreshOthers };
}

function sendApproval(requestId: string, approval: ApprovalBody): Promise<Receipt> {
  const params = { requestId };
  switch (approval.kind) {
    case 'pump':
      return callApi(approvePumpRecommendationCall, { params, body: approval.body });
    case 'injections':
      return callApi(approveInjectionRecommendationCall, { params, body: approval.body });
    case 'generic':
      return callApi(approveGenericRecommendationCall, { params, body: approval.body });
  }
}

/** The number of the visit is known where a record system opened the page (D-54); the picture where the clinic sends one. */
function shareBody(adpRequestIdentifier: string, base64Image: string | null) {
  const visitNumber = tabStore.getItem(SESSION_KEYS.visitNumber);
  return {
    adpRequestIdentifier,
    ...(visitNumber !== null && visitNumber !== '' && { visitNumber }),
    ...(base64Image !== null && { base64Image }),
  };
}

type Receipt = CallAnswer<typeof approvePumpRecommendationCall>;

/** The recommendation as the server has it now: what was sent is what was approved. */
export function approvedRecommendation(
  { recommendation }: ReviewedRecommendation,
  { body: { data, physicianName } }: ApprovalBody,
  receipt: Receipt,
): ReviewedRecommendation {
  const { id, receivedAt } = receipt;
  const feedback: Feedback = {
    ...receipt,
    adpRequestIdentifier: recommendation.identifier,
    treatmentType: data.plan.type,
    advisorVersion: recommendation.advisorVersion,
    physicianName,
    start: recommendation.start,
    end: recommendation.end,
    sharedAt: null,
    data: { ...data, plan: isFilledPlan(data.plan) ? data.plan : null },
  };
  return { recommendation: { ...recommendation, feedback: id, approvedDate: receivedAt, receivedAt }, feedback };
}

export function sharedRecommendation(
  { recommendation, feedback }: ReviewedRecommendation,
  sharedAt: string,
): ReviewedRecommendation {
  return { recommendation, feedback: feedback && { ...feedback, sharedAt: feedback.sharedAt ?? sharedAt } };
}
