import { feedbackDataWire } from '@glidepath/api-contract/wire/feedback.wire';
import { fromWire } from '@glidepath/api-contract/wire/rename-keys';
import type { Advice } from '@glidepath/dosing-advisor';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Tx } from '#platform/database/database.ts';
import type { Clinician, PatientUser } from '#platform/http/caller.ts';
import { findFeedbackOf } from '../approve/feedback.repository.ts';
import { findGeneration } from '../generate/find-generation.ts';
import { findAdvice, type KnownRecommendation } from '../recommendation.repository.ts';
import { findAdviceTexts } from './advice-texts.ts';
import { recommendedWithWords } from './recommendation-messages.ts';

/** What is said to the patient: as approved, or until then as recommended. */
export async function findRationale(
  tx: Tx,
  { id, treatmentTypes }: Readonly<{ id: string; treatmentTypes: readonly TreatmentType[] }>,
  caller: Clinician | PatientUser,
) {
  const recommendation = await findGeneration(tx, id, treatmentTypes);
  const feedback = await findFeedbackOf(tx, id);
  if (!feedback) return { data: { rationale: await recommendedRationale(tx, recommendation, caller) } };
  const { rationale } = fromWire(feedbackDataWire, feedbackDataWire.parse(feedback.data));
  return { data: { rationale: rationale ?? null } };
}

async function recommendedRationale(tx: Tx, recommendation: KnownRecommendation, caller: Clinician | PatientUser) {
  // What has not been approved and shared does not exist for a patient.
  if (caller.kind === 'patient') return null;
  const [found, texts] = await Promise.all([findAdvice(tx, recommendation.id), findAdviceTexts(tx, caller)]);
  // Written by `decideRecommendation`.
  return recommendedWithWords(recommendation, (found?.advice ?? null) as Advice | null, texts).rationale;
}
