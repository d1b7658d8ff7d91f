type Limits = Readonly<{ leastDistancePt: number; firstPt: number; lastPt: number }>;

/** Moves labels apart, keeping their order; `wishedPt` rises. They stay between the ends as long as they fit. */
export function spreadLabels(wishedPt: readonly number[], { leastDistancePt, firstPt, lastPt }: Limits): number[] {
  const downward: number[] = [];
  for (const yPt of wishedPt)
    downward.push(Math.max(yPt, (downward.at(-1) ?? firstPt - leastDistancePt) + leastDistancePt));
  const upward: number[] = [];
  for (const yPt of downward.toReversed())
    upward.push(Math.min(yPt, (upward.at(-1) ?? lastPt + leastDistancePt) - leastDistancePt));
  return upward.reverse();
}
