/** Moves towards zero by `margin` and stops there: what is left is beyond doubt by that much. */
export function softThreshold(amount: number, margin: number): number {
  return Math.sign(amount) * Math.max(0, Math.abs(amount) - margin);
}
