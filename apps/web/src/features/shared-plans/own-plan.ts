import { generalComments } from '@glidepath/report-documents/plan/approved-content';
import type { DosedPlan, TreatmentPlan } from '@glidepath/treatment-plan';

import type { NewestPlan } from '#plan-editors/newest-plan.query.ts';
import type { SharedPlan } from './shared-plans.query.ts';

/** What a patient is to follow now, whether it was approved as a recommendation or entered by the clinic. */
export type OwnPlan = Readonly<{
  /** Null where the plan is a message, or cannot be read as a whole. */
  plan: DosedPlan | null;
  /** What it took the place of, as far as that is known. */
  before: TreatmentPlan | null;
  inForceSince: string;
  /** The clinic is changing the treatment, and this is the last word until it shares the new plan. */
  isTreatmentChanging: boolean;
  note: string | null;
  /** The approval it came with; null where the clinic entered the plan by hand. */
  shared: SharedPlan | null;
}>;

/** Where what was shared last is not what counts, the plan in force does. */
export const needsNewestPlan = ([latest]: readonly SharedPlan[]) => !latest || latest.planStanding === 'replaced';

export function ownPlan(plans: readonly SharedPlan[], newest: NewestPlan | null | undefined): OwnPlan | null {
  const [latest] = plans;
  if (latest && !needsNewestPlan(plans)) return planOfShared(latest);
  if (!newest?.plan) return null;
  return {
    plan: newest.plan,
    before: latest?.data.plan ?? null,
    inForceSince: newest.timestamp,
    isTreatmentChanging: !newest.isInForce,
    note: null,
    shared: null,
  };
}

export function planOfShared(shared: SharedPlan): OwnPlan {
  const { plan } = shared.data;
  return {
    plan: plan && plan.type !== 'GENERIC' ? plan : null,
    before: shared.planBefore?.plan ?? null,
    inForceSince: shared.sharedAt ?? shared.receivedAt,
    isTreatmentChanging: shared.planStanding === 'treatment-changed',
    note: generalComments(shared),
    shared,
  };
}
