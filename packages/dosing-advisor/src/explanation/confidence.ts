import type { Confidence } from '../advice/setting-advice.ts';
import { PRIOR_WEIGHT } from '../rules/tuning.ts';

const FROM_SHARE = { high: 0.75, medium: 0.55 } as const;

/** How much the data weigh against the present setting. What was borrowed from elsewhere is never more than low. */
export function confidence(count: number, isBorrowed = false): Confidence {
  const share = count / (count + PRIOR_WEIGHT.events);
  if (isBorrowed || share < FROM_SHARE.medium) return 'low';
  return share < FROM_SHARE.high ? 'medium' : 'high';
}
