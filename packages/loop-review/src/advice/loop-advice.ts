import type { LoopEffect } from '../answer/expected-effect.ts';
import { LOOP_LEVERS, type LoopLever, type LoopSettings } from '../systems/loop-settings.ts';
import { type LeverUse, LOOP_SYSTEM_RULES, leverUse } from '../systems/loop-systems.ts';
import { candidates } from './candidates.ts';
import type { LoopFacts, LoopPerson } from './loop-facts.ts';
import type { ChangeReason, StayReason } from './loop-reason.ts';
import { gainOf, type Tried, triedCandidate } from './tried-candidate.ts';

export type LoopAdvice = Readonly<{
  /** All settings as advised; those that were, where nothing is changed. */
  settings: LoopSettings;
  /** Each lever once, with why it changes or stays. */
  levers: readonly LeverAdvice[];
  /** What the recorded days might have been with it; null where no replay can tell, or nothing is changed. */
  effect: LoopEffect | null;
}>;

export type LeverAdvice = Readonly<{
  lever: LoopLever;
  use: LeverUse;
  change: Readonly<{ reason: ChangeReason; isStronger: boolean; count: number; of: number }> | null;
  /** Null where it is changed. */
  stays: StayReason | null;
}>;

/**
 * Rules name what may be moved. Of what the replay can judge, that is taken which wins most; what it cannot judge waits
 * until nothing of it wins, unless lows or a high aim come first.
 */
export function loopAdvice(facts: LoopFacts, person: LoopPerson): LoopAdvice {
  const { settings } = facts.answer;
  const tried = candidates(facts).map((candidate) => triedCandidate(facts, candidate, person));
  const taken = takenOf(facts, tried);
  return {
    settings: taken?.next ?? settings,
    levers: LOOP_LEVERS.map((lever) => leverAdvice(facts, lever, tried, taken)),
    effect: taken?.effect ?? null,
  };
}

function takenOf(facts: LoopFacts, tried: readonly Tried[]): Tried | undefined {
  const possible = tried.filter(({ next }) => next !== null);
  const [first] = possible;
  if (facts.hasTooManyLows || first?.effect === null) return first;
  const gain = ({ effect }: Tried) => (effect ? gainOf(effect) : 0);
  return possible.toSorted((a, b) => gain(b) - gain(a))[0];
}

function leverAdvice(
  facts: LoopFacts,
  lever: LoopLever,
  tried: readonly Tried[],
  taken: Tried | undefined,
): LeverAdvice {
  const use = leverUse(facts.answer.settings, lever);
  if (taken?.candidate.lever === lever) {
    const { reason, isStronger, count, of } = taken.candidate;
    return { lever, use, change: { reason, isStronger, count, of }, stays: null };
  }
  const own = tried.find(({ candidate }) => candidate.lever === lever);
  const stays = withoutUse(facts, lever) ?? own?.stays ?? (own ? 'ONE_AT_A_TIME' : nothingShown(facts));
  return { lever, use, change: null, stays };
}

const nothingShown = ({ hasTooManyLows }: LoopFacts): StayReason => (hasTooManyLows ? 'LOWS_FIRST' : 'NOTHING_SHOWN');

/** What cannot be advised in this system, or on what is known. */
function withoutUse({ answer: { settings } }: LoopFacts, lever: LoopLever): StayReason | null {
  if (leverUse(settings, lever) === 'unused') return 'NOT_USED';
  const { ranges } = LOOP_SYSTEM_RULES[settings.system];
  if (lever !== 'sleepSchedule' && ranges[lever] === undefined) return 'ONLY_USER_BOLUSES';
  if (lever === 'loopTarget' && settings.loopTargetMgDl === null) return 'NOT_KNOWN';
  return lever === 'activeInsulin' && settings.activeInsulinMinutes === null ? 'NOT_KNOWN' : null;
}
