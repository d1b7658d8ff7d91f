export function clamp(amount: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, amount));
}

/** Moves towards zero by `margin` and stops there: what is left is beyond doubt by that much. */
export function softThreshold(amount: number, margin: number): number {
  return Math.sign(amount) * Math.max(0, Math.abs(amount) - margin);
}
