import { MAX_TRIED_PLANS } from '@glidepath/api-contract/wire/considered-plans.wire';
import { changedValueKey, type DosedPlan, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

/** A plan that was looked at, and what was changed last to come to it. */
export type TriedPlan = Readonly<{ plan: DosedPlan; changed: string }>;

/**
 * With another one, the first of all being the plan that it began with. What changes the same value again takes the place of
 * the last: a value on its way is no plan. Whoever goes back to a plan has tried what lies between.
 */
export function withTriedPlan(
  tried: readonly TriedPlan[],
  before: TreatmentPlan | null,
  plan: TreatmentPlan | null,
): readonly TriedPlan[] {
  if (!before || !plan || plan.type === 'GENERIC') return tried;
  const differences = planDifferences(before, plan);
  if (differences.length === 0) return tried;
  const changed = differences.map(changedValueKey).toSorted().join(' ');
  const known = tried.length === 0 && before.type !== 'GENERIC' ? [{ plan: before, changed: '' }] : tried;
  const isBack = known.some((one) => isSame(one.plan, plan));
  const others = known.at(-1)?.changed === changed && !isBack ? known.slice(0, -1) : known;
  return [...others, { plan, changed }];
}

/** The last of them is no value on its way: what is tried next stands beside it. */
export function withLastKept(tried: readonly TriedPlan[]): readonly TriedPlan[] {
  const last = tried.at(-1);
  return last ? [...tried.slice(0, -1), { ...last, changed: '' }] : tried;
}

const isSame = (one: DosedPlan, other: TreatmentPlan) => JSON.stringify(one) === JSON.stringify(other);

/** The last ones, each once, without the one that is approved. */
export function otherPlans(tried: readonly TriedPlan[], approved: TreatmentPlan): readonly DosedPlan[] {
  const others = tried.slice(1).filter(({ plan }) => !isSame(plan, approved));
  return [...new Map(others.map(({ plan }) => [JSON.stringify(plan), plan])).values()].slice(-MAX_TRIED_PLANS);
}
