import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';
import { decideTaken, type RecommendationChanges } from '../recommendation.repository.ts';
import type { ClaimedRecommendation } from './claim-recommendation.ts';

export type GenerationOutcome = Readonly<{ status: 'COMPLETED' | 'GENERIC' | 'ERROR' }> &
  Omit<RecommendationChanges, 'status' | 'stage' | 'taken_until' | 'takes' | 'finished_at'>;

/** Kept once: a worker that was too slow, so that another took its place, decides nothing any more. */
export async function storeGenerationOutcome(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  claimed: ClaimedRecommendation,
  decision: GenerationOutcome,
): Promise<boolean> {
  const now = clock.now();
  return database.inScope({ clinicId: claimed.clinic_id }, async (tx) => {
    const decided = { ...decision, stage: null, taken_until: null, finished_at: now };
    if (!(await decideTaken(tx, claimed, decided))) return false;
    await recordAuditEvent(tx, {
      at: now,
      actor: { kind: 'nobody', id: null, clinicId: claimed.clinic_id },
      action: decision.status === 'ERROR' ? 'recommendation-refused' : 'recommendation-generated',
      subjectId: claimed.patient_id,
      facts: { recommendation: claimed.id, ...(decision.error_name ? { error: decision.error_name } : {}) },
    });
    return true;
  });
}
