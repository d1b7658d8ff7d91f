import { PlanChangedSince } from '@glidepath/api-contract/errors/detailed-errors';
import type { PlanChange } from '@glidepath/api-contract/wire/plan-change.wire';
import { type DosedPlan, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

import { findUserName } from '#modules/auth/user-contact.ts';
import { findLastPlan, findPlanAt } from '#modules/plans/plan-in-force.ts';
import { findPumpSettings, pumpPlanOf, runningPump } from '#modules/readings/pump-settings.ts';
import type { Tx } from '#platform/database/database.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';

type Compared = Readonly<{
  recommendation: KnownRecommendation;
  /** What is put in force; the same plan is nobody's loss. */
  approved?: TreatmentPlan | null;
  now: Date;
}>;

/**
 * Whoever approves or shares has read a recommendation beside the plan that it was made from. Where another one is in
 * force by now, it would be taken back unseen. The patient must be locked.
 */
export async function assertPlanUnchanged(tx: Tx, compared: Compared): Promise<void> {
  const change = await findPlanChange(tx, compared);
  if (change) throw new PlanChangedSince(change);
}

/** Null where the plan in force says what it said when the recommendation was made. A message changes no plan. */
export async function findPlanChange(tx: Tx, compared: Compared): Promise<PlanChange | null> {
  if (compared.recommendation.treatment_type === 'GENERIC') return null;
  return (await findOtherVersion(tx, compared)) ?? (await findOtherPumpSettings(tx, compared));
}

async function findOtherVersion(tx: Tx, { recommendation, approved }: Compared): Promise<PlanChange | null> {
  const newest = await findLastPlan(tx, recommendation.patient_id);
  if (!newest) return null;
  const shown = shownInjections(recommendation);
  const then = shown ? undefined : await findPlanAt(tx, recommendation.patient_id, recommendation.requested_at);
  if (then?.id === newest.id) return null;
  if ([shown, then?.plan, approved].some((plan) => isSamePlan(newest.plan, plan))) return null;
  const changedBy = (await findUserName(tx, newest.author_id)) ?? null;
  return { changedAt: newest.made_at.toISOString(), changedBy };
}

/** As the review shows it; null where it shows none, and for pumps, which it shows as they reported themselves. */
function shownInjections({ existing }: KnownRecommendation): DosedPlan | null {
  const shown = existing?.planInForce ?? null;
  return shown === 'unreadable' || shown?.type === 'PUMP' ? null : shown;
}

/** A pump may be set otherwise by anybody who has it in the hand; its next upload tells. */
async function findOtherPumpSettings(tx: Tx, compared: Compared): Promise<PlanChange | null> {
  const { recommendation, approved, now } = compared;
  const { existing, treatment_type: type, patient_id: patientId } = recommendation;
  if (type !== 'PUMP' || !existing) return null;
  const reported = await findPumpSettings(tx, patientId, now.getTime());
  if (!reported || !runningPump(reported)) return null;
  const plan = pumpPlanOf(reported);
  const shown = existing.planInForce === 'unreadable' ? null : existing.planInForce;
  if (isSamePlan(plan, shown) || isSamePlan(plan, approved)) return null;
  return { changedAt: new Date(reported.atMs).toISOString(), changedBy: null };
}

function isSamePlan(one: TreatmentPlan | null, other: TreatmentPlan | null | undefined): boolean {
  return one !== null && other !== null && other !== undefined && planDifferences(one, other).length === 0;
}
