import type { BolusInsulinKind } from '../input/insulin-kind.ts';

/** How a body answers to insulin that it was not given. */
export type Body = Readonly<{
  /** What one unit lowers glucose by where it is `SENSITIVITY_AT_MG_DL`, for each slot of a day. */
  sensitivityMgDlPerUnit: Float64Array;
  /** Insulin passes two depots that empty with this time constant, which is when its action peaks. */
  actionMinutes: number;
  /** A difference of glucose fades by itself with this time constant. */
  fadeMinutes: number;
  /** From here on downwards it is helped: people eat. */
  rescueBelowMgDl: number;
  /** How uncertain the sensitivity is: the spread of its logarithm. */
  doubt: number;
}>;

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

/**
 * Later than the peaks of the curves that evidence is read by (`insulin-action.ts`): what insulin does to glucose follows
 * the insulin in the blood.
 */
export const ACTION_MINUTES: Readonly<Record<BolusInsulinKind, number>> = {
  rapid: 90,
  'ultra-rapid': 75,
  regular: 140,
  other: 90,
};
/**
 * Insulin lets tissue take up a share of the glucose that is there, so it lowers glucose in proportion to it (Bergman's
 * minimal model): a unit does more to high glucose than to low.
 */
export const SENSITIVITY_AT_MG_DL = 145;
/** Half of a difference is gone in about two hours. */
export const FADE_MINUTES = 180;
/** Most alarms and most people act a little below 70 mg/dL. */
export const RESCUE_BELOW_MG_DL = 65;
/** Where doses change a lot nobody should rely on it that somebody eats before this, nor that differences fade. */
export const RESCUE_NOT_RELIED_ON_MG_DL = 45;
