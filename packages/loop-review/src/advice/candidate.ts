import type { LoopLever, LoopSettings } from '../systems/loop-settings.ts';
import { LOOP_SYSTEM_RULES, leverUse } from '../systems/loop-systems.ts';
import type { LoopFacts } from './loop-facts.ts';
import type { ChangeReason } from './loop-reason.ts';

/** One lever that something speaks for moving, one way. */
export type Candidate = Readonly<{
  lever: LoopLever;
  reason: ChangeReason;
  isStronger: boolean;
  /** What it rests on: so many of so many meals, lows or nights. */
  count: number;
  of: number;
  /** The largest step first. */
  steps: readonly LoopSettings[];
}>;

/** No lever of a table moves further in one cycle. */
export const STEPS = [0.15, 0.1, 0.05] as const;
export const stronger = (steps: readonly number[]): number[] => steps.map((step) => 1 - step);
export const weaker = (steps: readonly number[]): number[] => steps.map((step) => 1 + step);

export const hadVeryLow = ({ lows }: LoopFacts): boolean => lows.some(({ level }) => level === 2);

export const isAdvisable = ({ answer: { settings } }: LoopFacts, lever: LoopLever): boolean =>
  leverUse(settings, lever) !== 'unused' && LOOP_SYSTEM_RULES[settings.system].ranges[lever] !== undefined;

/** Null where no step is left of it. */
export function candidateOf(
  lever: LoopLever,
  reason: ChangeReason,
  restsOn: Pick<Candidate, 'isStronger' | 'count' | 'of'>,
  steps: readonly (LoopSettings | null)[],
): Candidate | null {
  const possible = steps.filter((step) => step !== null);
  return possible.length === 0 ? null : { lever, reason, ...restsOn, steps: possible };
}
