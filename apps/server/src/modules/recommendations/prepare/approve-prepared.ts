import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { findSecurityRules } from '#modules/auth/security-rules.ts';
import { findUserName } from '#modules/auth/user-contact.ts';
import type { Tx } from '#platform/database/database.ts';
import { storeApproval } from '../approve/approve-recommendation.ts';
import type { FeedbackRow } from '../approve/feedback.repository.ts';
import { findAdviceTexts } from '../review/advice-texts.ts';
import { withExpectedLows } from '../review/forecast-answer.ts';
import { recommendedWithWords } from '../review/recommendation-messages.ts';
import { keepShared } from '../share/share-feedback.ts';
import { type Signer, type TakenAdvice, type Taking, takePrepared } from './take-prepared.ts';

export type ApprovedPrepared = Readonly<{ feedback: FeedbackRow; sharedAt: Date }>;

/**
 * Takes, approves and shares what was prepared, just as it is, in one transaction: all of it or nothing. The patient is to
 * be told when that has ended.
 */
export async function approvePrepared(tx: Tx, taking: Taking, signer: Signer): Promise<ApprovedPrepared> {
  if ((await findSecurityRules(tx, signer.clinicId)).areApprovalsSigned) throw new ApiError('signature-needed');
  const taken = await takePrepared(tx, taking, signer);
  const { recommendation } = taken;
  const feedback = await storeApproval(tx, await approvalOf(tx, taken, signer), {
    signer,
    now: taking.now,
    considered: consideredOf(taken),
  });
  const { sharedAt } = await keepShared(
    tx,
    { recommendationId: recommendation.id, profilePng: null },
    signer,
    taking.now,
  );
  return { feedback, sharedAt };
}

async function approvalOf(tx: Tx, { recommendation, prepared }: TakenAdvice, signer: Signer) {
  const name = await findUserName(tx, signer.userId);
  const words = recommendedWithWords(prepared, prepared.advice, await findAdviceTexts(tx, signer));
  const { rationale, basalComment, bolusComments, plan } = words;
  if (name === undefined || plan === null || plan === 'unreadable') throw new ApiError('advice-outdated');
  return {
    status: 'APPROVED',
    requestId: recommendation.id,
    physicianId: signer.userId,
    physicianName: name,
    sharedWithPatient: true,
    advisorVersion: recommendation.algorithm_version,
    data: { ...(rationale && { rationale }), basalComment, bolusComments, plan },
    wireIssues: [],
    signature: null,
  } as const;
}

/** Nothing else was tried, and what was predicted is what the advice says. */
function consideredOf({ prepared: { advice } }: TakenAdvice) {
  if (advice?.outcome !== 'plan') return null;
  const { predictedEffect, forecastWithheld } = withExpectedLows(advice);
  return { approved: { predictedEffect, forecastWithheld }, tried: [] };
}
