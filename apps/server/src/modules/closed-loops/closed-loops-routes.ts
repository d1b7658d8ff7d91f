import { acknowledgeLoopSettingsCall } from '@glidepath/api-contract/closed-loops/acknowledge-loop-settings.call';
import { approveLoopSettingsCall } from '@glidepath/api-contract/closed-loops/approve-loop-settings.call';
import { getLoopReportCall } from '@glidepath/api-contract/closed-loops/get-loop-report.call';
import { getLoopReviewCall } from '@glidepath/api-contract/closed-loops/get-loop-review.call';
import { getLoopReviewSwitchCall } from '@glidepath/api-contract/closed-loops/get-loop-review-switch.call';
import { getOwnLoopSettingsCall } from '@glidepath/api-contract/closed-loops/get-own-loop-settings.call';
import { listLoopSettingsCall } from '@glidepath/api-contract/closed-loops/list-loop-settings.call';
import { setLoopReviewSwitchCall } from '@glidepath/api-contract/closed-loops/set-loop-review-switch.call';
import { setLoopSystemCall } from '@glidepath/api-contract/closed-loops/set-loop-system.call';

import { signedApproval } from '#modules/guarded-settings/signed-approval.ts';
import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { acknowledgeLoopSettings } from './acknowledge-loop-settings.ts';
import { approveLoopSettings, findSameApproval } from './approve-loop-settings.ts';
import { findLoopReport } from './find-loop-report.ts';
import { findLoopDecisions, findNewestLoopApproval } from './loop-approval.repository.ts';
import { loopApprovalAnswer, loopDecisionAnswer } from './loop-approval-answer.ts';
import { correctLoopSystem, findLoopReviewSwitch, switchLoopReview } from './loop-choice.ts';
import { reviewLoop } from './review-loop.ts';

export const CLOSED_LOOPS_ROUTES: readonly Route[] = [
  implementCall(getLoopReportCall, {
    handle: ({ params: { id: patientId }, query, caller, deps }) =>
      findLoopReport(deps, { patientId, ...query }, caller),
  }),
  implementCall(getLoopReviewSwitchCall, {
    handle: ({ params: { id }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), (tx) => findLoopReviewSwitch(tx, id, caller.clinicId)),
  }),
  implementCall(setLoopReviewSwitchCall, {
    handle: ({ params: { id: patientId }, body: { isEnabled }, caller, deps }) =>
      switchLoopReview(deps, { patientId, isEnabled }, caller),
  }),
  implementCall(getLoopReviewCall, {
    handle: async ({ params: { id }, caller, deps }) => {
      const { key, content } = await reviewLoop(deps, id, caller);
      return { key, ...content };
    },
  }),
  implementCall(setLoopSystemCall, {
    handle: ({ params: { id: patientId }, body: { system }, caller, deps }) =>
      correctLoopSystem(deps, { patientId, system }, caller),
  }),
  implementCall(approveLoopSettingsCall, {
    handle: async ({ params: { id: patientId }, body, caller: clinician, deps }) => {
      const approval = { patientId, ...body };
      const same = await findSameApproval(deps, approval, clinician);
      if (same) return loopDecisionAnswer(same);
      const signed = { act: 'loop-settings', target: patientId, content: body } as const;
      return signedApproval(deps, clinician, signed, async (signature) =>
        loopDecisionAnswer(await approveLoopSettings(deps, approval, { clinician, signature })),
      );
    },
  }),
  implementCall(listLoopSettingsCall, {
    handle: ({ params: { id }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await findVisiblePatient(tx, id);
        return { decisions: (await findLoopDecisions(tx, id)).map(loopDecisionAnswer) };
      }),
  }),
  implementCall(getOwnLoopSettingsCall, {
    handle: ({ params: { id }, caller, deps: { database } }) =>
      database.inScope(scopeOf(caller), async (tx) => {
        await findVisiblePatient(tx, id);
        const newest = await findNewestLoopApproval(tx, id);
        return { approved: newest ? loopApprovalAnswer(newest) : null };
      }),
  }),
  implementCall(acknowledgeLoopSettingsCall, {
    handle: async ({ params: { id: patientId, approvalId }, body: { acknowledged }, caller, deps }) =>
      loopApprovalAnswer(await acknowledgeLoopSettings(deps, { patientId, approvalId, acknowledged }, caller)),
  }),
];
