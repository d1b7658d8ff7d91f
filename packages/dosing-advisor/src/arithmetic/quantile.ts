/** Linear between order statistics (type 7); NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const lower = Math.floor(place);
  const low = sorted[lower] ?? Number.NaN;
  const high = sorted[lower + 1];
  return high === undefined ? low : low + (place - lower) * (high - low);
}
