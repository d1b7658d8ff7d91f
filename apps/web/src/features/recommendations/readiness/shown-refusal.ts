import type { TreatmentType } from '@glidepath/treatment-plan';

import type { LastRefusal } from './last-refusal.query.ts';

type Known = Readonly<{
  refusal: LastRefusal | null | undefined;
  treatmentType: TreatmentType | null;
  /** When the current recommendation was asked for. */
  currentSince: string | null;
}>;

/** A refusal is news as long as nothing came after it and the patient is still treated in the same way. */
export function shownRefusal({ refusal, treatmentType, currentSince }: Known): LastRefusal | null {
  if (!refusal || refusal.treatmentType !== treatmentType) return null;
  const isOvertaken = currentSince !== null && Date.parse(currentSince) >= Date.parse(refusal.requestedAt);
  return isOvertaken ? null : refusal;
}
