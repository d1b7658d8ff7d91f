import { type DaySpan, dayStartMs } from '../preparation/report-window.ts';

/** Percent of the days' time, up to now, that readings cover (D3-11); null for days that have not begun. */
export function activePercent(
  coveredMs: number,
  { firstDay, lastDay }: DaySpan,
  { zone, nowMs }: Readonly<{ zone: string; nowMs: number }>,
): number | null {
  const endMs = Math.min(dayStartMs(zone, lastDay + 1), nowMs);
  const spanMs = endMs - dayStartMs(zone, firstDay);
  // A traveller's days and those at home do not begin together: more than all is possible, and means all.
  return spanMs > 0 ? Math.min(100, (coveredMs * 100) / spanMs) : null;
}
