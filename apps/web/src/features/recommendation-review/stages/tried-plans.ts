import { MAX_TRIED_PLANS } from '@glidepath/api-contract/wire/considered-plans.wire';
import { type DosedPlan, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

/**
 * With the one that somebody has come to. `isRun` is for a value that goes on being stepped: the last plan was one on the
 * way and gives up its place.
 */
export function withTriedPlan(
  tried: readonly DosedPlan[],
  {
    before,
    plan,
    isRun = false,
  }: Readonly<{ before: TreatmentPlan | null; plan: TreatmentPlan | null; isRun?: boolean }>,
): readonly DosedPlan[] {
  if (!before || !plan || plan.type === 'GENERIC' || planDifferences(before, plan).length === 0) return tried;
  return [...(isRun ? tried.slice(0, -1) : tried), plan];
}

/** The newest, each once and where it was come to last, without the one that is approved. */
export function otherPlans(tried: readonly DosedPlan[], approved: TreatmentPlan): readonly DosedPlan[] {
  const others = new Map<string, DosedPlan>();
  for (const plan of tried) {
    const written = JSON.stringify(plan);
    others.delete(written);
    others.set(written, plan);
  }
  others.delete(JSON.stringify(approved));
  return [...others.values()].slice(-MAX_TRIED_PLANS);
}
