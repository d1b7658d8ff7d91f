import type { TreatmentType } from '@glidepath/treatment-plan';

/** Before somebody chose a treatment, reports show whatever there is, as they do for a plan of any kind. */
export function reportedTreatment(chosen: TreatmentType | null): TreatmentType {
  return chosen ?? 'GENERIC';
}
