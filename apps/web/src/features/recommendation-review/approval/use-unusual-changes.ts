import { type TreatmentPlan, type UnusualChange, unusualChanges } from '@glidepath/treatment-plan';

import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import { useToday } from '#shared/format/dates.ts';
import type { ReviewSource } from '../review-source.ts';

/** What the approval of a plan would have confirmed. The canvas warns by the same rule. */
export function useUnusualChanges(
  { patient, plans }: Pick<ReviewSource, 'patient' | 'plans'>,
  plan: TreatmentPlan,
): readonly UnusualChange[] {
  return unusualChanges(plan, { person: dosedPerson(patient, useToday()), inForce: plans.current });
}
