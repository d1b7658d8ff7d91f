import type { PlanContext, TreatmentPlan } from '@glidepath/treatment-plan';

import type { Clinic } from '#shared/account/clinic.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import type { User } from '#shared/account/user.query.ts';
import type { ReviewedRecommendation } from './recommendation/reviewed-recommendation.ts';
import type { ReviewSlots } from './review-slots.ts';

/** The plans that the one under review is compared with; null where there is none. */
export type ComparedPlans = Readonly<{ current: TreatmentPlan | null; advised: TreatmentPlan | null }>;

/** Everything that a report is shown from, loaded and read. */
export type ReviewSource = Readonly<{
  patient: Patient;
  reviewed: ReviewedRecommendation;
  plans: ComparedPlans;
  context: PlanContext;
  user: User;
  clinic: Clinic;
  slots: ReviewSlots;
  /** Asks why a day is to be left out; null for who may not leave out any. */
  leaveDayOut: ((day: string) => void) | null;
}>;
