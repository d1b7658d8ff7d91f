/** In the unit of the drawing: pixels of a screen, points of a page. */
type LabelRoom = Readonly<{ leastDistance: number; first: number; last: number }>;

/** Moves labels apart, keeping their order; `wished` rises. They stay between the ends as long as they fit. */
export function spreadLabels(wished: readonly number[], { leastDistance, first, last }: LabelRoom): number[] {
  const downward: number[] = [];
  for (const place of wished)
    downward.push(Math.max(place, (downward.at(-1) ?? first - leastDistance) + leastDistance));
  const upward: number[] = [];
  for (const place of downward.toReversed())
    upward.push(Math.min(place, (upward.at(-1) ?? last + leastDistance) - leastDistance));
  return upward.reverse();
}
