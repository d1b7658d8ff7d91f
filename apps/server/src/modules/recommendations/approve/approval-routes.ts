import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { approveGenericRecommendationCall } from '@glidepath/api-contract/recommendations/approve-generic-recommendation.call';
import { approveInjectionRecommendationCall } from '@glidepath/api-contract/recommendations/approve-injection-recommendation.call';
import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import { markRecommendationManualCall } from '@glidepath/api-contract/recommendations/mark-recommendation-manual.call';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { existingWith } from '../generate/existing-plan.ts';
import { packedReports } from '../generate/packed-reports.ts';
import { readMaterial } from '../generate/read-material.ts';
import { findRecommendation, lockRecommendation, updateRecommendation } from '../recommendation.repository.ts';
import { approveRecommendation } from './approve-recommendation.ts';
import { feedbackReceipt } from './feedback-answer.ts';

export const APPROVAL_ROUTES: readonly Route[] = [
  implementCall(approvePumpRecommendationCall, {
    handle: async ({ params: { requestId }, body, caller, deps }) =>
      feedbackReceipt(await approveRecommendation(deps, { requestId, ...body }, caller)),
  }),
  implementCall(approveInjectionRecommendationCall, {
    handle: async ({ params: { requestId }, body, caller, deps }) =>
      feedbackReceipt(await approveRecommendation(deps, { requestId, ...body }, caller)),
  }),
  implementCall(approveGenericRecommendationCall, {
    handle: async ({ params: { requestId }, body, caller, deps }) =>
      feedbackReceipt(await approveRecommendation(deps, { requestId, ...body }, caller)),
  }),
  implementCall(markRecommendationManualCall, {
    handle: async ({ params: { requestId }, caller, deps }) => {
      await markRecommendationManual(deps, requestId, caller);
      return { requestId, status: 'MANUAL' as const };
    },
  }),
];

/** A failed generation goes on by hand. Repeating it is harmless; anything else cannot become manual (D-05). */
async function markRecommendationManual(deps: Deps, requestId: string, clinician: Clinician): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const seen = await whatIsSeen(deps, requestId, clinician);
  await database.inScope(scopeOf(clinician), async (tx) => {
    const recommendation = await lockRecommendation(tx, requestId);
    // A generic plan is always written by hand (GENERIC-07).
    if (!recommendation || recommendation.treatment_type === 'GENERIC') throw new ApiError('not-found');
    const { status, patient_id: subjectId } = recommendation;
    if (status === 'MANUAL') return;
    if (status === 'NEW' || status === 'IN_PROCESS') throw new ApiError('recommendation-running', undefined, requestId);
    if (status !== 'ERROR') throw new ApiError('recommendation-read-only');
    await updateRecommendation(tx, requestId, { status: 'MANUAL', finished_at: now, ...seen });
    const event = { at: now, actor: actorOf(clinician), subjectId };
    await recordAuditEvent(tx, {
      ...event,
      action: 'recommendation-made-manual',
      facts: { recommendation: requestId },
    });
  });
}

/**
 * One that was refused before anything was read, such as for a wait, still shows the plan that it changes and the
 * reports of its period.
 */
async function whatIsSeen(deps: Deps, requestId: string, clinician: Clinician) {
  const refused = await deps.database.inScope(scopeOf(clinician), async (tx) => {
    const recommendation = await findRecommendation(tx, requestId);
    if (recommendation?.status !== 'ERROR' || recommendation.existing !== null) return null;
    const patient = await findVisiblePatient(tx, recommendation.patient_id);
    return { recommendation, patient, material: await readMaterial(tx, recommendation, patient) };
  });
  if (!refused) return {};
  const { current, devices, window, lastDay } = refused.material;
  const { reports, glucoseAvgMgDl } = await packedReports(deps, refused.recommendation, refused.patient);
  return {
    existing: existingWith(current, devices),
    period_start: window.firstDay,
    period_end: lastDay,
    glucose_avg_mg_dl: glucoseAvgMgDl,
    reports,
  };
}
