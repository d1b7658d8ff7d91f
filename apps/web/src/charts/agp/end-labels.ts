/** Moves labels apart, keeping their order; `wishedPx` rises. They stay between the ends as long as they fit. */
export function spreadLabels(
  wishedPx: readonly number[],
  { leastDistancePx, firstPx, lastPx }: Readonly<{ leastDistancePx: number; firstPx: number; lastPx: number }>,
): number[] {
  const downward: number[] = [];
  for (const yPx of wishedPx) {
    const previous = downward.at(-1);
    downward.push(Math.max(yPx, previous === undefined ? firstPx : previous + leastDistancePx));
  }
  const upward: number[] = [];
  for (const yPx of downward.toReversed()) {
    const next = upward.at(-1);
    upward.push(Math.min(yPx, next === undefined ? lastPx : next - leastDistancePx));
  }
  return upward.reverse();
}
