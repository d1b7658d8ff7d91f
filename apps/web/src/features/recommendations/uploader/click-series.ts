import { DELAYS_MS } from '#shared/timing/delays.ts';

/** The third click of a series and those after it no longer launch (product specification 3, section 9). */
const THRESHOLD_CLICKS = 3;

export type ClickSeries = Readonly<{ startedAtMs: number; clicks: number }>;

/** Counts one more click. A series lasts 30 s from its first click and is not prolonged (D3-77). */
export function withClick(series: ClickSeries | undefined, nowMs: number): ClickSeries {
  if (!series || nowMs - series.startedAtMs >= DELAYS_MS.uploaderSeries) return { startedAtMs: nowMs, clicks: 1 };
  return { ...series, clicks: series.clicks + 1 };
}

export function mayLaunch({ clicks }: ClickSeries): boolean {
  return clicks < THRESHOLD_CLICKS;
}
