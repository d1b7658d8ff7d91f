import { clamp, ROUNDING_NOISE, roundedToStep } from '@glidepath/quantities';

import type { Range } from './plan-limits.ts';

/** By how much rounding may pass the largest step. */
const ROUNDING_LOG = 0.02;
/** A rise may be rounded to a quarter more than was asked for, but not past the largest that is ever asked for. */
const ROUNDED_RISE = { share: 1.25, largestLog: 0.2 } as const;

export type PumpRounding = Readonly<{
  current: number;
  /** Change of insulin: plus is more. */
  logChange: number;
  /** More insulin is a higher rate, but a lower ratio or factor. */
  moreInsulinIs: 'higher' | 'lower';
  stepAt: (amount: number) => number;
  limits: Range;
  maxRise: number;
  maxFall: number;
  /**
   * Whether a rise may be rounded to clearly more than was asked for: where steps are coarse, it would be much more.
   */
  risesAreRounded?: 'nearest' | 'down';
}>;

/**
 * Rounds a basal rate, carb ratio or correction factor to a value the pump can be set to. Without a change it stays as
 * is.
 */
export function roundedToPumpStep(rounding: PumpRounding): number {
  const { current, logChange, moreInsulinIs, stepAt, limits } = rounding;
  if (Math.abs(logChange) < ROUNDING_NOISE) return current;
  const wanted = current * Math.exp(moreInsulinIs === 'higher' ? logChange : -logChange);
  return clamp(roundedWithinSteps(wanted, stepAt(wanted), rounding), limits.lowest, limits.highest);
}

type StepRounding = Omit<PumpRounding, 'limits' | 'stepAt'>;

/** How much more insulin an amount is than the present one. */
const insulinLog = (amount: number, { current, moreInsulinIs }: StepRounding) =>
  Math.log(moreInsulinIs === 'higher' ? amount / current : current / amount);

/** The nearest step, or its neighbour where the nearest would be too bold or turn the change around. */
function roundedWithinSteps(wanted: number, step: number, rounding: StepRounding): number {
  const { logChange, moreInsulinIs, maxRise, maxFall } = rounding;
  const [towardsLess, towardsMore] = moreInsulinIs === 'higher' ? (['down', 'up'] as const) : (['up', 'down'] as const);
  const nearest = roundedToStep(wanted, step);
  const moved = insulinLog(nearest, rounding);
  if (isMoreThanAsked(moved, rounding)) return noMoreThan(roundedToStep(wanted, step, towardsLess), rounding);
  const isTurned = moved * logChange < 0;
  if (moved > maxRise + ROUNDING_LOG || (isTurned && logChange < 0)) return roundedToStep(wanted, step, towardsLess);
  if (moved < -(maxFall + ROUNDING_LOG) || (isTurned && logChange > 0)) return roundedToStep(wanted, step, towardsMore);
  return nearest;
}

function isMoreThanAsked(moved: number, { logChange, risesAreRounded }: StepRounding): boolean {
  const most = Math.min(ROUNDED_RISE.share * logChange, Math.max(logChange, ROUNDED_RISE.largestLog));
  return risesAreRounded === 'down' && logChange > 0 && moved > most + ROUNDING_LOG;
}

/** A rise smaller than one step is not made. */
function noMoreThan(rounded: number, rounding: StepRounding): number {
  return insulinLog(rounded, rounding) > 0 ? rounded : rounding.current;
}
