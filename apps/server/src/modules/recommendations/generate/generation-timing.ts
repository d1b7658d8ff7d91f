import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { dayAfter } from '@glidepath/quantities';
import type { TreatmentType } from '@glidepath/treatment-plan';

/** Calendar days (YYYY-MM-DD) in the clinic's zone (D-15). */
export type GenerationHistory = Readonly<{
  today: string;
  treatmentType: TreatmentType;
  /** The day of the last automatic recommendation of this treatment type; manual and generic ones do not count (D-14). */
  lastAutomaticOn: string | null;
  /** It takes the place of that one, which nobody has approved: no further one for the wait between two (D-14). */
  isRecomputed: boolean;
  treatmentChangedOn: string | null;
  /** The wait after a change of treatment is then one day (D-13). */
  isFrequentTitrationAllowed: boolean;
}>;

export type TimingRefusal = Readonly<{ name: ErrorName; nextPossibleOn: string }>;

const DAYS_BETWEEN = 14;
const DAYS_AFTER_CHANGE = 21;

/** Too early for another automatic recommendation? The wait after a change of treatment comes first. */
export function timingRefusal(history: GenerationHistory): TimingRefusal | null {
  const { today, treatmentType, treatmentChangedOn, isFrequentTitrationAllowed } = history;
  const lastAutomaticOn = history.isRecomputed ? null : history.lastAutomaticOn;
  const waits: readonly (readonly [ErrorName, string | null, number])[] = [
    isFrequentTitrationAllowed
      ? ['treatment-changed-today', treatmentChangedOn, 1]
      : ['treatment-changed-within-21-days', treatmentChangedOn, DAYS_AFTER_CHANGE],
    treatmentType === 'BASAL_ONLY'
      ? ['automatic-already-today', lastAutomaticOn, 1]
      : ['automatic-within-14-days', lastAutomaticOn, DAYS_BETWEEN],
  ];
  for (const [name, since, days] of waits) {
    const nextPossibleOn = since === null ? null : dayAfter(since, days);
    if (nextPossibleOn !== null && today < nextPossibleOn) return { name, nextPossibleOn };
  }
  return null;
}
