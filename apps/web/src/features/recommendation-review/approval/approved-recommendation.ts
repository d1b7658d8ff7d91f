import type { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { isFilledPlan } from '@glidepath/treatment-plan';

import type { CallAnswer } from '#shared/api/call-types.ts';
import type { Feedback, Reviewed } from '../opened/reviewed-recommendation.ts';
import type { ApprovalBody } from './approval-body.ts';

export type Receipt = CallAnswer<typeof approvePumpRecommendationCall>;

/** The recommendation as the server has it now: what was sent is what was approved. */
export function approvedRecommendation(
  { recommendation }: Reviewed,
  { body: { data, physicianName } }: ApprovalBody,
  receipt: Receipt,
): Reviewed {
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

export function sharedRecommendation({ recommendation, feedback }: Reviewed, sharedAt: string): Reviewed {
  return { recommendation, feedback: feedback && { ...feedback, sharedAt: feedback.sharedAt ?? sharedAt } };
}
