import { lessInRangeKey } from '@glidepath/api-contract/advice/less-in-range';

type ExpectedChanges = Parameters<typeof lessInRangeKey>[0];

/** Percentage points from which lows are said to rise. */
const MORE_LOWS_POINTS = 1;

/** Which text warns of less time in range. Where lows rise as well it says so, rather than that they do not fall. */
export function lessInRangeText(
  effect: ExpectedChanges,
): NonNullable<ReturnType<typeof lessInRangeKey>> | 'lessInRangeMoreLows' | null {
  const key = lessInRangeKey(effect);
  const isMoreLows = effect.timeBelowRangePoints.expected >= MORE_LOWS_POINTS;
  return key === 'lessInRangeOnly' && isMoreLows ? 'lessInRangeMoreLows' : key;
}
