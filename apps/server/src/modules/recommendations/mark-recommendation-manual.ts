import { ApiError } from '@glidepath/api-contract/errors/api-error';

import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, scopeOf } from '#platform/http/caller.ts';
import { lockRecommendation, updateRecommendation } from './recommendation.repository.ts';

/** A failed generation goes on by hand. Repeating it is harmless; anything else cannot become manual (D-05). */
export function markRecommendationManual(
  { database, clock }: Deps,
  requestId: string,
  clinician: Clinician,
): Promise<void> {
  const now = clock.now();
  return database.inScope(scopeOf(clinician), async (tx) => {
    const recommendation = await lockRecommendation(tx, requestId);
    // A generic plan is always written by hand (GENERIC-07).
    if (!recommendation || recommendation.treatment_type === 'GENERIC') throw new ApiError('not-found');
    const { status, patient_id: subjectId } = recommendation;
    if (status === 'MANUAL') return;
    if (status === 'NEW' || status === 'IN_PROCESS') throw new ApiError('recommendation-running', undefined, requestId);
    if (status !== 'ERROR') throw new ApiError('recommendation-read-only');
    await updateRecommendation(tx, requestId, { status: 'MANUAL', finished_at: now });
    const event = { at: now, actor: actorOf(clinician), subjectId };
    await recordAuditEvent(tx, {
      ...event,
      action: 'recommendation-made-manual',
      facts: { recommendation: requestId },
    });
  });
}
