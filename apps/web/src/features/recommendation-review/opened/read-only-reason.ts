import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Recommendation } from './reviewed-recommendation.ts';

export type ReadOnlyReason = 'approved' | 'past' | 'other-treatment';

type Judged = Pick<Recommendation, 'feedback' | 'past' | 'treatmentType'>;

/** Why nothing can be changed or approved; null where it can. The server refuses by the same (SHARE-10, SHARE-11). */
export function readOnlyReason(
  { feedback, past, treatmentType }: Judged,
  patientsTreatment: TreatmentType | null,
): ReadOnlyReason | null {
  if (feedback !== null) return 'approved';
  if (past) return 'past';
  return treatmentType === patientsTreatment ? null : 'other-treatment';
}

/** What was current when it was made is not what is current when it is read again. */
export function currentHeading(isReadOnly: boolean): string {
  return isReadOnly ? 'tables.currentThen' : 'tables.current';
}
