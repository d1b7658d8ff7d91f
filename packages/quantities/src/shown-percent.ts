/** A share of time as it was counted, and as one of whole percents that add to 100. */
export type PercentShare = Readonly<{ wholePercent: number; exactPercent: number }>;

/** A percentage as it is read: '<1' is some, though less than one; '>99' is not all. */
export type ShownPercent = Readonly<{ sign: '' | '<' | '>'; percent: number }>;

/**
 * What a share of time is shown as. Some is never none and never one percent, which would miss a goal of '<1%' on
 * paper; and what lacks anything is never all (D3-10). With decimals the same holds for the last of them.
 */
export function shownPercent({ wholePercent, exactPercent }: PercentShare, decimals = 0): ShownPercent {
  const step = 10 ** -decimals;
  if (exactPercent > 0 && exactPercent < step) return { sign: '<', percent: step };
  if (exactPercent < 100 && exactPercent > 100 - step) return { sign: '>', percent: 100 - step };
  return { sign: '', percent: wholePercent };
}

/**
 * A sum of ranges that agrees with its parts as they are shown: what stands there as '<1' adds nothing or one,
 * whichever is nearer to the truth (D3-10).
 */
export function shownSum(parts: readonly PercentShare[]): ShownPercent {
  const exactPercent = parts.reduce((sum, part) => sum + part.exactPercent, 0);
  const shown = parts.map((part) => shownPercent(part));
  const traces = shown.filter(({ sign }) => sign === '<').length;
  const least = shown.reduce((sum, { sign, percent }) => sum + (sign === '<' ? 0 : percent), 0);
  const wholePercent = Math.min(least + traces, Math.max(least, Math.round(exactPercent)));
  return shownPercent({ wholePercent, exactPercent });
}

/** '<1%', '12%', '>99%': digits and signs are the same in every language. */
export function percentText({ sign, percent }: ShownPercent, decimals = 0): string {
  return `${sign}${percent.toFixed(decimals)}%`;
}

/** By how many points a share differs from another: less than one point is shown in tenths, not as zero. */
export function pointsChange(points: number): Readonly<{ points: number; decimals: 0 | 1 }> {
  const decimals = Math.abs(points) < 1 ? 1 : 0;
  const scale = 10 ** decimals;
  const rounded = Math.round(Math.abs(points) * scale) / scale;
  return rounded === 0 ? { points: 0, decimals: 0 } : { points: Math.sign(points) * rounded, decimals };
}

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
