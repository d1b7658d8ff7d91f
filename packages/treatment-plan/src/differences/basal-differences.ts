import type { BasalInjection } from '../basal/basal-injection.ts';
import type { TreatmentPlan } from '../treatment-plan.ts';
import type { PlanDifference } from './plan-difference.ts';
import { valueDifference } from './value-difference.ts';

type Injections = readonly BasalInjection[];
type Pair = readonly [before: BasalInjection | undefined, after: BasalInjection | undefined];

export function basalDifferences(before: TreatmentPlan, after: TreatmentPlan): PlanDifference[] {
  if (!('basal' in before && 'basal' in after)) return [];
  return pairs(before.basal, after.basal).flatMap(injectionDifferences);
}

function injectionDifferences([before, after]: Pair): PlanDifference[] {
  const place = { atMinute: (before ?? after)?.atMinute ?? 0 };
  const difference = (field: keyof BasalInjection, quantity: PlanDifference['quantity']) =>
    valueDifference(quantity, place, before?.[field] ?? null, after?.[field] ?? null);
  return [
    ...difference('atMinute', 'basalAtMinute'),
    ...difference('doseUnits', 'basalDoseUnits'),
    ...difference('insulinName', 'insulinName'),
  ];
}

/** Injections at one time belong together; of the others the first to the first: it was moved. */
function pairs(before: Injections, after: Injections): Pair[] {
  const twinOf = ({ atMinute }: BasalInjection, others: Injections) =>
    others.find((other) => other.atMinute === atMinute);
  const sameTime = before.filter((old) => twinOf(old, after)).map((old): Pair => [old, twinOf(old, after)]);
  const oldRest = before.filter((old) => !twinOf(old, after));
  const newRest = after.filter((now) => !twinOf(now, before));
  const rest = Array.from(
    { length: Math.max(oldRest.length, newRest.length) },
    (_, index): Pair => [oldRest[index], newRest[index]],
  );
  return [...sameTime, ...rest];
}
