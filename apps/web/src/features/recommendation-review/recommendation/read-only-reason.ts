import { approvePumpRecommendationCall } from '@glidepath/api-contract/recommendations/approve-pump-recommendation.call';
import type { TreatmentType } from '@glidepath/treatment-plan';

import { mayCall } from '#shared/account/may-call.ts';
import type { User } from '#shared/account/user.query.ts';
import type { Recommendation } from './reviewed-recommendation.ts';

export type ReadOnlyReason = 'approved' | 'past' | 'other-treatment' | 'plan-changed' | 'not-deciding';

type JudgedRecommendation = Pick<Recommendation, 'feedback' | 'past' | 'treatmentType'> &
  Readonly<{ extra: Pick<Recommendation['extra'], 'planChange'> }>;

/** Why nothing can be changed or approved; null where it can. The server refuses by the same (SHARE-10, SHARE-11). */
export function readOnlyReason(
  recommendation: JudgedRecommendation,
  patientsTreatment: TreatmentType | null,
  reader: User,
): ReadOnlyReason | null {
  const decided = decidedReason(recommendation, patientsTreatment);
  if (decided) return decided;
  // The three kinds of treatment have the same callers.
  return mayCall(approvePumpRecommendationCall, reader) ? null : 'not-deciding';
}

/** Whether somebody could still decide on it, whoever reads. */
export function isUndecided(recommendation: JudgedRecommendation, patientsTreatment: TreatmentType | null): boolean {
  return decidedReason(recommendation, patientsTreatment) === null;
}

function decidedReason(
  { feedback, past, treatmentType, extra }: JudgedRecommendation,
  patientsTreatment: TreatmentType | null,
): ReadOnlyReason | null {
  if (feedback !== null) return 'approved';
  if (past) return 'past';
  if (treatmentType !== patientsTreatment) return 'other-treatment';
  return extra.planChange ? 'plan-changed' : null;
}

/** What was current when it was made is not what is current when it is read again. */
export function currentHeading(isReadOnly: boolean): string {
  return isReadOnly ? 'tables.currentThen' : 'tables.current';
}
