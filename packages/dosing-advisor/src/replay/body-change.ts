import type { Body } from '@glidepath/plan-replay';

/** Logarithms by which a unit does more, and later, and by which what it did fades later. */
export type BodyChange = Readonly<{ logEffect: number; logAction: number; logFade: number }>;

export function withChange(body: Body, { logEffect, logAction, logFade }: BodyChange): Body {
  const times = Math.exp(logEffect);
  return {
    ...body,
    sensitivityMgDlPerUnit: body.sensitivityMgDlPerUnit.map((value) => value * times),
    actionMinutes: body.actionMinutes * Math.exp(logAction),
    fadeMinutes: body.fadeMinutes * Math.exp(logFade),
  };
}
