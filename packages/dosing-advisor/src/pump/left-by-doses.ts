import { median } from '../arithmetic/median.ts';
import type { DoseEvent } from '../evidence/events/dose-event.ts';
import type { BasalDay, BlockEvidence } from '../evidence/fasting/basal-evidence.ts';
import { EVENTS } from '../limits/tuning.ts';

/** What a dose left stands that long, unless another dose comes. */
const STANDS_MINUTES = 720;

type Left = Pick<DoseEvent, 'endMinute' | 'afterMgDl' | 'expectedMgDl'>;

/**
 * With what the last meal or correction before each fasting hour left over. Glucose that is high and steady after a
 * dinner that ended too high tells of the dinner: basal insulin holds it where it is.
 */
export function withLeftByDoses(evidence: readonly BlockEvidence[], doses: readonly Left[]): BlockEvidence[] {
  const inOrder = doses.toSorted((one, other) => one.endMinute - other.endMinute);
  return evidence.map((block) => {
    const left = block.days.filter(({ levelMgDl }) => levelMgDl !== null).flatMap((day) => leftBefore(day, inOrder));
    return left.length < EVENTS.minCount ? block : { ...block, leftByDosesMgDl: median(left) };
  });
}

function leftBefore({ startMinute }: BasalDay, inOrder: readonly Left[]): number[] {
  const last = inOrder.findLast(({ endMinute }) => endMinute <= startMinute);
  return last && startMinute - last.endMinute <= STANDS_MINUTES ? [last.afterMgDl - last.expectedMgDl] : [];
}
