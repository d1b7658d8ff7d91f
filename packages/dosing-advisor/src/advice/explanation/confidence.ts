import { FOLLOWING_CODES, type ReasonCode } from '../reason-code.ts';
import type { Confidence } from '../setting-advice.ts';

const FROM_COUNT = { high: 12, medium: 5 } as const;
/** For each episode that does not support a reason, so many must. */
const TIMES_AS_MANY = { high: 2, medium: 1.5 } as const;

/**
 * How many episodes there are, how clearly they agree, and whether a pen could give the difference. What follows something else is never more than low; a rule
 * that needs no observation is sure.
 */
export function confidence(
  code: ReasonCode,
  {
    supporting,
    opposing,
    isBelowStep = false,
  }: Readonly<{ supporting: number; opposing: number; isBelowStep?: boolean }>,
): Confidence {
  if (code === 'LOW_ROW_EMPTIED') return 'high';
  const count = supporting + opposing;
  const isFollowing = FOLLOWING_CODES.some((known) => known === code);
  if (isFollowing || isBelowStep || count < FROM_COUNT.medium) return 'low';
  if (supporting === 0 || supporting < TIMES_AS_MANY.medium * opposing) return 'low';
  return count >= FROM_COUNT.high && supporting >= TIMES_AS_MANY.high * opposing ? 'high' : 'medium';
}
