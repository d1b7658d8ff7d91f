import { CallFailure } from '#shared/api/call-failure.ts';
import type { ApprovalBody } from './approval-body.ts';

export type ApprovalCalls = Readonly<{
  approve: (body: ApprovalBody) => Promise<unknown>;
  share: () => Promise<unknown>;
}>;

export type ApprovalOutcome =
  | Readonly<{ kind: 'shared' }>
  /** Approved for good; only the sharing is to be done again (D-40). */
  | Readonly<{ kind: 'not-shared'; failure: unknown }>
  /** By somebody else, or by oneself with an answer that got lost. */
  | Readonly<{ kind: 'already-approved' }>
  | Readonly<{ kind: 'refused'; failure: unknown }>;

/** Approves once and shares what was approved. Nothing is shared unless the approval is certain. */
export async function approveAndShare(body: ApprovalBody, calls: ApprovalCalls): Promise<ApprovalOutcome> {
  try {
    await calls.approve(body);
  } catch (failure) {
    const isApproved = failure instanceof CallFailure && failure.resolved.name === 'plan-already-approved';
    return isApproved ? { kind: 'already-approved' } : { kind: 'refused', failure };
  }
  return shareAgain(calls);
}

export async function shareAgain({ share }: Pick<ApprovalCalls, 'share'>): Promise<ApprovalOutcome> {
  try {
    await share();
    return { kind: 'shared' };
  } catch (failure) {
    return { kind: 'not-shared', failure };
  }
}
