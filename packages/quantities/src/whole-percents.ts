/**
 * Shares as whole percent that add to 100, by largest remainder; of equal remainders the earlier one, which is the
 * lower glucose, gets the point (D3-10). Whole-number arithmetic, so no remainder is blurred. Null without any count.
 */
export function wholePercents(counts: readonly number[]): readonly number[] | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const percents = counts.map((count) => Math.floor((count * 100) / total));
  const short = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, short)
    .forEach(({ index }) => {
      percents[index] = (percents[index] ?? 0) + 1;
    });
  return percents;
}
