import { type Body } from '@glidepath/plan-replay';
import { withChange } from './body-change.ts';
import type { BelievedBody } from './plan-risk.ts';

/** Three bodies whose logarithms of sensitivity have the mean and the spread of what is believed (Gauss and Hermite). */
export function plausibleBodies(body: Body): BelievedBody[] {
  const far = Math.sqrt(3) * body.doubt;
  return [
    { body: withSensitivity(body, -far), belief: 1 / 6 },
    { body, belief: 2 / 3 },
    { body: withSensitivity(body, far), belief: 1 / 6 },
  ];
}

const withSensitivity = (body: Body, logEffect: number) => withChange(body, { logEffect, logAction: 0, logFade: 0 });
