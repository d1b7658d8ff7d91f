import { FOLLOWING_CODES, type ReasonCode } from '../advice/reason-code.ts';
import type { Confidence } from '../advice/setting-advice.ts';

const FROM_COUNT = { high: 12, medium: 5 } as const;
/** For each episode that does not support a reason, so many must. */
const CLEARLY_MORE = 2;

/**
 * How many episodes there are, and how clearly they agree. What follows something else is never more than low; a rule
 * that needs no observation is sure.
 */
export function confidence(code: ReasonCode, supporting: number, opposing: number): Confidence {
  if (code === 'LOW_ROW_EMPTIED') return 'high';
  const count = supporting + opposing;
  const isFollowing = FOLLOWING_CODES.some((known) => known === code);
  if (isFollowing || count < FROM_COUNT.medium || supporting <= opposing) return 'low';
  return count >= FROM_COUNT.high && supporting >= CLEARLY_MORE * opposing ? 'high' : 'medium';
}
