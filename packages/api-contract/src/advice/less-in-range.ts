type ExpectedPercent = Readonly<{ expected: number }>;

/** Percentage points from which a prediction is clear. */
const CLEAR_POINTS = { inRange: 2, below: 1 } as const;

/** Which text warns of a plan that is expected to cost time in range: in exchange for fewer lows, or for nothing. */
export function lessInRangeKey({
  timeInRangePoints,
  timeBelowRangePoints,
}: Readonly<{ timeInRangePoints: ExpectedPercent; timeBelowRangePoints: ExpectedPercent }>):
  | 'lessInRange'
  | 'lessInRangeOnly'
  | null {
  if (timeInRangePoints.expected > -CLEAR_POINTS.inRange) return null;
  return timeBelowRangePoints.expected <= -CLEAR_POINTS.below ? 'lessInRange' : 'lessInRangeOnly';
}
