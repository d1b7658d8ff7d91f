import type { Body } from './body.ts';
import type { BelievedBody } from './plan-risk.ts';
import { SENSITIVITY_DOUBT } from './sensitivity-estimate.ts';

/** Three bodies whose logarithms of sensitivity have the mean and the spread of what is believed (Gauss and Hermite). */
export function plausibleBodies(body: Body): BelievedBody[] {
  const far = Math.sqrt(3) * SENSITIVITY_DOUBT;
  return [
    { body: withSensitivity(body, -far), belief: 1 / 6 },
    { body, belief: 2 / 3 },
    { body: withSensitivity(body, far), belief: 1 / 6 },
  ];
}

function withSensitivity(body: Body, log: number): Body {
  const times = Math.exp(log);
  return { ...body, sensitivityMgDlPerUnit: body.sensitivityMgDlPerUnit.map((value) => value * times) };
}
