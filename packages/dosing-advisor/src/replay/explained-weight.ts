import { at, SLOT_MINUTES, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import type { Findings } from '../evidence/findings.ts';

/** Food that nobody logged counts so much: it must not pull settings, but its lows still matter. */
const UNLOGGED_WEIGHT = 0.5;
/** A meal without its bolus shows that one was missed, and hardly which dose of anything would have been right. */
const MISSED_BOLUS_WEIGHT = 0.2;
/** What exercise lowered is for the day of the exercise to mend, not for the settings of all days. */
const EXERCISE_WEIGHT = 0.2;
/** Exercise lowers glucose while it lasts and for hours after it. */
const AFTER_EXERCISE_MINUTES = 360;

/** A meal that was entered and dosed when it had long begun shows its timing, not its dose: it counts for nothing. */
const AFTER_LATE_ENTRY_SLOTS = 300 / SLOT_MINUTES;

/**
 * How much each slot counts for a choice: not at all where glucose is unknown, less where food that nobody logged in
 * time or gave a bolus for, exercise, or what only these days know moves it.
 */
export function explainedWeight({
  grid,
  context,
  unexplained: { withoutEffect, unlikeOthers },
}: Pick<Findings, 'grid' | 'context' | 'unexplained'>): Float64Array {
  const weight = grid.glucoseMgDl.map((mgDl, slot) => {
    if (Number.isNaN(mgDl)) return 0;
    if (at(context.sinceExercise, slot) < AFTER_EXERCISE_MINUTES) return EXERCISE_WEIGHT;
    if (context.isAfterMissed[slot] === 1) return MISSED_BOLUS_WEIGHT;
    return context.isAfterUnlogged[slot] === 1 ? UNLOGGED_WEIGHT : 1;
  });
  // An illness or a set that failed: no setting of all days is to answer it, and no lows are among these hours.
  for (const { fromHour, toHour } of [...withoutEffect, ...unlikeOthers]) {
    weight.fill(0, fromHour * SLOTS_PER_HOUR, toHour * SLOTS_PER_HOUR);
  }
  for (const { startSlot, entrySlot } of context.late) {
    const end = Math.min(weight.length, entrySlot + AFTER_LATE_ENTRY_SLOTS);
    weight.fill(0, startSlot, Math.max(startSlot, end));
  }
  return weight;
}
