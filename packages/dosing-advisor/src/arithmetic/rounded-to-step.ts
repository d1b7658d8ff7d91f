/** What binary fractions lose: 2.675 / 0.05 must count as 53.5, and amounts this close are the same. */
export const ROUNDING_NOISE = 1e-9;

/** To a multiple of `step`, half up, to six decimals. */
export function roundedToStep(amount: number, step: number, direction: 'nearest' | 'down' | 'up' = 'nearest'): number {
  return Math.round(stepsIn(amount / step, direction) * step * 1e6) / 1e6;
}

function stepsIn(steps: number, direction: 'nearest' | 'down' | 'up'): number {
  if (direction === 'down') return Math.floor(steps + ROUNDING_NOISE);
  if (direction === 'up') return Math.ceil(steps - ROUNDING_NOISE);
  return Math.floor(steps + 0.5 + ROUNDING_NOISE);
}
