import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

type Stretch = Readonly<{ fromMinute: number; toMinute: number }>;

/**
 * The hours of the day for which a plan has other values than another: as the plan names them, each minute once. What is
 * told for a part of the day of one's own (morning, evening) or a single injection has no hours that the plan names.
 */
export function changedStretches(before: TreatmentPlan | null, after: TreatmentPlan): Stretch[] {
  if (!before) return [];
  const named = planDifferences(before, after).flatMap(({ place: { startMinute, endMinute } }): Stretch[] =>
    startMinute === undefined || endMinute === undefined ? [] : withinDay(startMinute, endMinute),
  );
  return joined(named.toSorted((one, other) => one.fromMinute - other.fromMinute));
}

/** A stretch over midnight is two of the day that is drawn. */
function withinDay(fromMinute: number, toMinute: number): Stretch[] {
  if (fromMinute < toMinute) return [{ fromMinute, toMinute }];
  return [
    { fromMinute: 0, toMinute },
    { fromMinute, toMinute: MINUTES_PER_DAY },
  ].filter((stretch) => stretch.fromMinute < stretch.toMinute);
}

function joined(inOrder: readonly Stretch[]): Stretch[] {
  return inOrder.reduce<Stretch[]>((stretches, next) => {
    const last = stretches.at(-1);
    if (!last || next.fromMinute > last.toMinute) return [...stretches, next];
    return [...stretches.slice(0, -1), { ...last, toMinute: Math.max(last.toMinute, next.toMinute) }];
  }, []);
}
