import { feedbackDataWire } from '@glidepath/api-contract/wire/feedback.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Tx } from '#platform/database/database.ts';
import { findFeedbackOf } from './feedback.repository.ts';
import { findGeneration } from './find-generation.ts';
import { recommendedAnswer } from './recommended-data.ts';

/** What is said to the patient: as approved, or until then as recommended. */
export async function findRationale(tx: Tx, id: string, treatmentTypes: readonly TreatmentType[]) {
  const recommendation = await findGeneration(tx, id, treatmentTypes);
  const feedback = await findFeedbackOf(tx, id);
  if (!feedback) return { data: { rationale: recommendedAnswer(recommendation).rationale } };
  const { rationale } = fromWire(feedbackDataWire, feedbackDataWire.parse(feedback.data));
  return { data: { rationale: rationale ?? null } };
}
