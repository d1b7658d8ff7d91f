/** For an even number of values the mean of the middle two; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function medianAbsoluteDeviation(values: readonly number[]): number {
  const centre = median(values);
  return median(values.map((one) => Math.abs(one - centre)));
}

/** 1.4826 makes the deviation comparable to a standard deviation of a normal distribution. */
const NORMAL_CONSISTENCY = 1.4826;

/** The standard error of a median, from the spread around it: outliers do not inflate it. */
export function standardError(values: readonly number[]): number {
  return (NORMAL_CONSISTENCY * medianAbsoluteDeviation(values)) / Math.sqrt(values.length);
}
