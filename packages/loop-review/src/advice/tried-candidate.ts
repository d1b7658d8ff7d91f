import { expectedEffect, type LoopEffect } from '../answer/expected-effect.ts';
import type { LoopLever, LoopSettings } from '../systems/loop-settings.ts';
import type { Candidate } from './candidate.ts';
import { isCareful, type LoopFacts, type LoopPerson } from './loop-facts.ts';
import type { StayReason } from './loop-reason.ts';

/** What came of a candidate: the settings with it and what they might do, or why it is not taken. */
export type Tried = Readonly<{
  candidate: Candidate;
  next: LoopSettings | null;
  effect: LoopEffect | null;
  stays: StayReason | null;
}>;

/** After a stronger setting so much of the time may be below 70 and 54, and no more. */
const MOST_AFTER = { usual: { below70: 3, below54: 0.5 }, careful: { below70: 0.5, below54: 0.1 } } as const;
/** Points of risk that a stronger setting must win; a weaker one may cost so many. */
const LEAST_GAIN = 0.3;
const MOST_COST_OF_WEAKER = 1;
const MOST_DAILY_CHANGE_SHARE = 0.1;
/** The replay cannot judge what a loop aims at, nor how long it counts insulin: there the rules speak alone. */
const NOT_REPLAYED: readonly LoopLever[] = ['loopTarget', 'activeInsulin', 'sleepSchedule'];

export function triedCandidate(facts: LoopFacts, candidate: Candidate, person: LoopPerson): Tried {
  const stays = heldBack(facts, candidate);
  if (stays) return { candidate, next: null, effect: null, stays };
  if (NOT_REPLAYED.includes(candidate.lever)) return byRules(candidate, candidate.steps[0]);
  // Where nobody knows how the loop would answer, the smallest step is taken.
  return facts.answer.law ? byReplay(facts, candidate, person) : byRules(candidate, candidate.steps.at(-1));
}

function heldBack({ behaviour, hasRoom }: LoopFacts, { isStronger }: Candidate): StayReason | null {
  if (!isStronger) return null;
  if (behaviour.length > 0) return 'BEHAVIOUR_FIRST';
  return hasRoom ? null : 'NO_ROOM';
}

const byRules = (candidate: Candidate, next: LoopSettings | undefined): Tried => ({
  candidate,
  next: next ?? null,
  effect: null,
  stays: next ? null : 'AT_LIMIT',
});

/** The largest step that the replay agrees with. */
function byReplay(facts: LoopFacts, candidate: Candidate, person: LoopPerson): Tried {
  for (const next of candidate.steps) {
    const effect = expectedEffect(facts.answer, next);
    if (effect && isGood(facts, candidate, effect, person)) return { candidate, next, effect, stays: null };
  }
  return { candidate, next: null, effect: null, stays: 'REPLAY_AGAINST' };
}

function isGood(facts: LoopFacts, candidate: Candidate, effect: LoopEffect, person: LoopPerson): boolean {
  const { before, after, extraUnitsPerDay } = effect;
  if (Math.abs(extraUnitsPerDay) > MOST_DAILY_CHANGE_SHARE * facts.answer.dailyUnits) return false;
  const riskGain = before.riskIndex - after.riskIndex;
  if (!candidate.isStronger) return facts.hasTooManyLows || riskGain >= -MOST_COST_OF_WEAKER;
  const most = MOST_AFTER[isCareful(person) ? 'careful' : 'usual'];
  return riskGain >= LEAST_GAIN && after.below70Percent < most.below70 && after.below54Percent < most.below54;
}
