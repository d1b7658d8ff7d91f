import { aimsHigh, countsLong, gentlerLoop, lowerTarget, shorterAction, sleepSchedule } from './aim-candidates.ts';
import { basalCandidates } from './basal-candidates.ts';
import type { Candidate } from './candidate.ts';
import { lowsAfterCorrections, weakFactor } from './correction-candidates.ts';
import type { LoopFacts } from './loop-facts.ts';
import { highAfterMeals, lowsAfterMeals, stoppedAfterMeals } from './meal-candidates.ts';

/** What speaks for moving a lever, in the order in which it is tried: lows before everything else. */
export function candidates(facts: LoopFacts): Candidate[] {
  return facts.hasTooManyLows ? causesOfLows(facts) : workedThrough(facts);
}

/** The likeliest cause first. */
function causesOfLows(facts: LoopFacts): Candidate[] {
  const causes = present([lowsAfterMeals(facts), lowsAfterCorrections(facts), ...gentlerLoop(facts)]);
  // Rows of a basal table are no lows that could be counted against them: they come last.
  const heldBack = present(basalCandidates(facts)).filter(({ isStronger }) => !isStronger);
  return [...causes.toSorted((a, b) => b.count - a.count), ...heldBack];
}

function workedThrough(facts: LoopFacts): Candidate[] {
  const { settings } = facts.answer;
  return present([
    ...(aimsHigh(settings) ? [lowerTarget(facts)] : []),
    ...(countsLong(settings) ? [shorterAction(facts)] : []),
    stoppedAfterMeals(facts),
    highAfterMeals(facts),
    weakFactor(facts),
    ...basalCandidates(facts),
    sleepSchedule(facts),
    ...(countsLong(settings) ? [] : [shorterAction(facts)]),
    ...(aimsHigh(settings) ? [] : [lowerTarget(facts)]),
  ]);
}

const present = (found: readonly (Candidate | null)[]): Candidate[] => found.filter((one) => one !== null);
