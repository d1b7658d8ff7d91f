import { getGenericRationaleCall } from '@glidepath/api-contract/recommendations/get-generic-rationale.call';
import { getInjectionRationaleCall } from '@glidepath/api-contract/recommendations/get-injection-rationale.call';
import { getPumpRationaleCall } from '@glidepath/api-contract/recommendations/get-pump-rationale.call';
import { INJECTION_TREATMENT_TYPES } from '@glidepath/api-contract/wire/treatment-types.wire';
import type { Advice } from '@glidepath/dosing-advisor';
import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Tx } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';
import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { findFeedbackOf } from '../approve/feedback.repository.ts';
import { findGeneration } from '../generate/find-generation.ts';
import { findAdvice, type KnownRecommendation } from '../recommendation.repository.ts';
import { findAdviceTexts } from './advice-texts.ts';
import { recommendedWithWords } from './recommendation-messages.ts';

export const GET_RATIONALE_ROUTES: readonly Route[] = [
  implementCall(getPumpRationaleCall, {
    handle: ({ params: { recid: id }, caller, deps }) => rationaleOf(deps, { id, treatmentTypes: ['PUMP'] }, caller),
  }),
  implementCall(getInjectionRationaleCall, {
    handle: ({ params: { recid: id }, caller, deps }) =>
      rationaleOf(deps, { id, treatmentTypes: INJECTION_TREATMENT_TYPES }, caller),
  }),
  implementCall(getGenericRationaleCall, {
    handle: ({ params: { recid: id }, caller, deps }) => rationaleOf(deps, { id, treatmentTypes: ['GENERIC'] }, caller),
  }),
];

/** What is said to the patient: as approved, or until then as recommended. */
function rationaleOf(
  { database }: Deps,
  { id, treatmentTypes }: Readonly<{ id: string; treatmentTypes: readonly TreatmentType[] }>,
  caller: Clinician | PatientUser,
) {
  return database.inScope(scopeOf(caller), async (tx) => {
    const recommendation = await findGeneration(tx, id, treatmentTypes);
    const feedback = await findFeedbackOf(tx, id);
    if (!feedback) return { data: { rationale: await recommendedRationale(tx, recommendation, caller) } };
    return { data: { rationale: feedback.approved.rationale ?? null } };
  });
}

async function recommendedRationale(tx: Tx, recommendation: KnownRecommendation, caller: Clinician | PatientUser) {
  // What has not been approved and shared does not exist for a patient.
  if (caller.kind === 'patient') return null;
  const [found, texts] = await Promise.all([findAdvice(tx, recommendation.id), findAdviceTexts(tx, caller)]);
  // Written by `generateRecommendation`.
  return recommendedWithWords(recommendation, (found?.advice ?? null) as Advice | null, texts).rationale;
}
