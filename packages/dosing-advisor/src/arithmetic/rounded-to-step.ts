/** Absorbs what binary fractions lose: 2.675 / 0.05 must count as 53.5. */
const EPSILON = 1e-9;

/** To a multiple of `step`, half up, to six decimals. */
export function roundedToStep(amount: number, step: number, direction: 'nearest' | 'down' | 'up' = 'nearest'): number {
  return Math.round(stepsIn(amount / step, direction) * step * 1e6) / 1e6;
}

function stepsIn(steps: number, direction: 'nearest' | 'down' | 'up'): number {
  if (direction === 'down') return Math.floor(steps + EPSILON);
  if (direction === 'up') return Math.ceil(steps - EPSILON);
  return Math.floor(steps + 0.5 + EPSILON);
}
