export function clamp(amount: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, amount));
}
