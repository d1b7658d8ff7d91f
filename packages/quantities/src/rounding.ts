/**
 * What binary fractions lose: 2.675 / 0.05 must count as 53.5, 1.005 is held as 1.00499999999999989, and amounts this
 * close are the same.
 */
export const ROUNDING_NOISE = 1e-9;

/** To so many decimals, half up (D3-07): rounded once, from the unrounded value. */
export function roundedHalfUp(exact: number, decimals: number): number {
  const scale = 10 ** decimals;
  return wholeHalfUp(exact * scale) / scale;
}

/** To a multiple of `step`, half up, to six decimals: so 0.1 + 0.2 is 0.3. */
export function roundedToStep(amount: number, step: number, direction: 'nearest' | 'down' | 'up' = 'nearest'): number {
  return Math.round(stepsIn(amount / step, direction) * step * 1e6) / 1e6;
}

function stepsIn(steps: number, direction: 'nearest' | 'down' | 'up'): number {
  if (direction === 'down') return Math.floor(steps + ROUNDING_NOISE);
  if (direction === 'up') return Math.ceil(steps - ROUNDING_NOISE);
  return wholeHalfUp(steps);
}

function wholeHalfUp(exact: number): number {
  return Math.floor(exact + 0.5 + ROUNDING_NOISE);
}
