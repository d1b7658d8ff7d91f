/** How many of all, in percent, and where the true share lies with 95 % certainty. */
export type Share = Readonly<{
  count: number;
  all: number;
  percent: number;
  lowestPercent: number;
  highestPercent: number;
}>;

const NORMAL_95 = 1.96;

/** Null of none. The interval is Wilson's, which holds for few and for extremes. */
export function shareOf(count: number, all: number): Share | null {
  if (all === 0) return null;
  const share = count / all;
  const square = NORMAL_95 ** 2;
  const middle = (share + square / (2 * all)) / (1 + square / all);
  const half = (NORMAL_95 * Math.sqrt((share * (1 - share) + square / (4 * all)) / all)) / (1 + square / all);
  return {
    count,
    all,
    percent: 100 * share,
    lowestPercent: 100 * Math.max(0, middle - half),
    highestPercent: 100 * Math.min(1, middle + half),
  };
}
