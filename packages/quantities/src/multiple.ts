/**
 * Whether a number lies on the steps counted from 0. Counted in whole thousandths, because neither 0.1 nor 0.001 is
 * exact in a floating-point number (D-32); nothing finer than a thousandth is on any step.
 */
export function isMultipleOf(amount: number, step: number): boolean {
  const thousandths = Math.round(amount * 1000);
  return Math.abs(amount * 1000 - thousandths) <= 1e-6 && thousandths % Math.round(step * 1000) === 0;
}
