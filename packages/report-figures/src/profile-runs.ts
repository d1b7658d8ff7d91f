import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { PROFILE_SLOT_MINUTES, type ProfileLevels, type ProfileSlot } from './profile-slots.ts';
import { topMarkMinutes } from './top-marks.ts';

export type ProfilePoint = Readonly<{ minute: number; levels: ProfileLevels }>;
/** Points that one line may join. */
export type ProfileRun = readonly ProfilePoint[];

/** Splits the day where slots are empty or missing, because nothing may be drawn across a gap (AGP-16). */
export function profileRuns(slots: readonly ProfileSlot[]): ProfileRun[] {
  const runs: ProfilePoint[][] = [];
  let lastMinute = Number.NEGATIVE_INFINITY;
  for (const point of pointsOf(slots)) {
    const run = runs.at(-1);
    if (run && point.minute - lastMinute <= PROFILE_SLOT_MINUTES) run.push(point);
    else runs.push([point]);
    lastMinute = point.minute;
  }
  return runs.map(widened);
}

/** The slot at midnight stands at the end of the day too (D3-02). */
function pointsOf(slots: readonly ProfileSlot[]): ProfilePoint[] {
  const points = slots
    .flatMap(({ startMinute, levels }) => (levels ? [{ minute: startMinute, levels }] : []))
    .toSorted((one, other) => one.minute - other.minute);
  const [first] = points;
  return first?.minute === 0 ? [...points, { ...first, minute: MINUTES_PER_DAY }] : points;
}

/** A lone slot would be a line without length; it is drawn as wide as a slot. */
function widened(run: ProfilePoint[]): ProfileRun {
  const [only, second] = run;
  if (!only || second) return run;
  const startMinute = Math.max(0, only.minute - PROFILE_SLOT_MINUTES / 2);
  const endMinute = Math.min(MINUTES_PER_DAY, only.minute + PROFILE_SLOT_MINUTES / 2);
  return [
    { ...only, minute: startMinute },
    { ...only, minute: endMinute },
  ];
}

/** Where the widest band leaves the chart. */
export function profileTopMarks(runs: readonly ProfileRun[], topMgDl: number): number[] {
  const outerHigh = (run: ProfileRun) => run.map(({ minute, levels }) => ({ minute, glucoseMgDl: levels.outerHigh }));
  return runs.flatMap((run) => topMarkMinutes(outerHigh(run), topMgDl));
}
