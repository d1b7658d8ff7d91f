import { expectedEffect, type LoopEffect } from '../answer/expected-effect.ts';
import type { LoopLever, LoopSettings } from '../systems/loop-settings.ts';
import { aimsHigh } from './aim-candidates.ts';
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
const MOST_AFTER = { usual: { below70: 2.5, below54: 0.5 }, careful: { below70: 0.5, below54: 0.1 } } as const;
/** Points of risk that a change must win, on all days and on each half of them. */
const LEAST_GAIN = { all: 1, half: 0.1 } as const;
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

function heldBack({ answer, behaviour, hasRoom }: LoopFacts, { isStronger, lever }: Candidate): StayReason | null {
  if (!isStronger) return null;
  // A target far above the usual one is no answer to anybody's behaviour.
  const isHighAim = lever === 'loopTarget' && aimsHigh(answer.settings);
  if (behaviour.length > 0 && !isHighAim) return 'BEHAVIOUR_FIRST';
  return hasRoom ? null : 'NO_ROOM';
}

const byRules = (candidate: Candidate, next: LoopSettings | undefined): Tried => ({
  candidate,
  next: next ?? null,
  effect: null,
  stays: next ? null : 'AT_LIMIT',
});

/** Of the steps that keep within the guards the one that wins most; against too many lows the largest. */
function byReplay(facts: LoopFacts, candidate: Candidate, person: LoopPerson): Tried {
  const effects = candidate.steps.flatMap((next) => {
    const effect = expectedEffect(facts.answer, next);
    return effect && isSafe(facts, candidate, effect, person) ? [{ next, effect }] : [];
  });
  const [largest] = effects;
  const [gainful] = effects.toSorted((a, b) => gainOf(b.effect) - gainOf(a.effect));
  const best = facts.hasTooManyLows ? largest : gainful;
  if (!best || !isWorthIt(facts, candidate, best.effect))
    return { candidate, next: null, effect: null, stays: 'REPLAY_AGAINST' };
  return { candidate, ...best, stays: null };
}

/** Points of risk won. */
export const gainOf = ({ before, after }: LoopEffect): number => before.riskIndex - after.riskIndex;

/** Where lows are too many, a weaker setting needs no other reason. */
function isWorthIt(facts: LoopFacts, { isStronger }: Candidate, effect: LoopEffect): boolean {
  if (!isStronger && facts.hasTooManyLows) return true;
  return gainOf(effect) >= LEAST_GAIN.all && effect.leastHalfGain >= LEAST_GAIN.half;
}

function isSafe(facts: LoopFacts, candidate: Candidate, effect: LoopEffect, person: LoopPerson): boolean {
  const { after, extraUnitsPerDay } = effect;
  if (Math.abs(extraUnitsPerDay) > MOST_DAILY_CHANGE_SHARE * facts.answer.dailyUnits) return false;
  const most = MOST_AFTER[isCareful(person) ? 'careful' : 'usual'];
  return !candidate.isStronger || (after.below70Percent < most.below70 && after.below54Percent < most.below54);
}
