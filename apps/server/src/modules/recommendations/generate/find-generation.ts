import { ApiError } from '@glidepath/api-contract/errors/api-error';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Tx } from '#platform/database/database.ts';
import { findAdvice, findRecommendation, type KnownRecommendation } from '../recommendation.repository.ts';
import { offeredLoopReview } from '../request/offered-loop-review.ts';
import { generationStatusAnswer } from './generation-status-answer.ts';

/** By the path of another treatment a recommendation does not exist (D-03). */
export async function findGeneration(
  tx: Tx,
  id: string,
  treatmentTypes: readonly TreatmentType[],
): Promise<KnownRecommendation> {
  const recommendation = await findRecommendation(tx, id);
  if (!recommendation || !treatmentTypes.includes(recommendation.treatment_type)) throw new ApiError('not-found');
  return recommendation;
}

/** How a generation goes, or went. */
export async function findGenerationStatus(tx: Tx, id: string, treatmentTypes: readonly TreatmentType[]) {
  const recommendation = await findGeneration(tx, id, treatmentTypes);
  const { advice } = recommendation.status === 'ERROR' ? await findAdvice(tx, id) : { advice: null };
  const answer = generationStatusAnswer(recommendation, advice);
  return { ...answer, ...(await offeredLoopReview(tx, recommendation.clinic_id, answer.refusals)) };
}
