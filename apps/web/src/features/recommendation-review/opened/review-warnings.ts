import type { TreatmentType } from '@glidepath/treatment-plan';

import { hasClockShift } from './clock-shift.ts';
import type { ReadOnlyReason } from './read-only-reason.ts';
import type { Reviewed } from './reviewed-recommendation.ts';

export type ReviewWarning =
  | 'replaced'
  | 'otherTreatment'
  | 'lastShared'
  | 'notLatest'
  | 'manual'
  | 'doctorDecides'
  | 'clockShift';

/** What must be known before anything else on the page (RECS-35, ERR2-13). */
export function reviewWarnings(
  { recommendation, feedback: approved }: Reviewed,
  patientsTreatment: TreatmentType | null,
  readOnly: ReadOnlyReason | null,
): readonly ReviewWarning[] {
  const { treatmentType, past, status } = recommendation;
  const all: readonly (readonly [ReviewWarning, boolean])[] = [
    ['replaced', approved?.planStanding === 'replaced'],
    ['otherTreatment', treatmentType !== patientsTreatment],
    ['lastShared', approved?.planStanding === 'treatment-changed'],
    ['notLatest', past],
    ['manual', status === 'MANUAL' && readOnly === null],
    ['doctorDecides', readOnly === 'not-deciding'],
    ['clockShift', hasClockShift(recommendation)],
  ];
  return all.filter(([, isTrue]) => isTrue).map(([warning]) => warning);
}
