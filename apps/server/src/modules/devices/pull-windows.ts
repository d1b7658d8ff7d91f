import { DAY_MS } from '@glidepath/quantities';

import type { PullWindow } from '#platform/clouds/device-cloud.ts';

/** How far back a new connection reads: what reports and advice look at, several times over. */
const FIRST_PULL_DAYS = 90;
/** Phones and receivers hand in late, and clouds hand on later still. What is known already is left out on storing. */
const OVERLAP_DAYS = 3;
/** Dexcom answers no longer period; the others are asked alike. */
const LONGEST_WINDOW_DAYS = 30;

/** The periods to ask for one after the other, oldest first, so that what was read has no gap at any moment. */
export function pullWindows(pulledUntilMs: number | undefined, nowMs: number): PullWindow[] {
  const earliestMs = nowMs - FIRST_PULL_DAYS * DAY_MS;
  const wantedMs = pulledUntilMs === undefined ? earliestMs : pulledUntilMs - OVERLAP_DAYS * DAY_MS;
  const windows: PullWindow[] = [];
  for (let fromMs = Math.max(wantedMs, earliestMs); fromMs < nowMs; fromMs += LONGEST_WINDOW_DAYS * DAY_MS) {
    windows.push({ fromMs, toMs: Math.min(fromMs + LONGEST_WINDOW_DAYS * DAY_MS, nowMs) });
  }
  return windows;
}
