import type { TreatmentType } from '@glidepath/treatment-plan';

import type { Recommendation } from './reviewed-recommendation.ts';

export type ReviewWarning = 'otherTreatment' | 'notLatest' | 'manual' | 'clockShift';

/** What must be known before anything else on the page (RECS-35, ERR2-13). */
export function reviewWarnings(
  { treatmentType, past, status, feedback, extra }: Recommendation,
  patientsTreatment: TreatmentType | null,
): readonly ReviewWarning[] {
  const isOpenManual = status === 'MANUAL' && feedback === null && !past && treatmentType === patientsTreatment;
  const all: readonly (readonly [ReviewWarning, boolean])[] = [
    ['otherTreatment', treatmentType !== patientsTreatment],
    ['notLatest', past],
    ['manual', isOpenManual],
    ['clockShift', extra.hasClockShift],
  ];
  return all.filter(([, isTrue]) => isTrue).map(([warning]) => warning);
}
