import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { AgpReport } from '../report-input.ts';

export const PROFILE_LEVELS = ['outerLow', 'innerLow', 'median', 'innerHigh', 'outerHigh'] as const;
export type ProfileLevel = (typeof PROFILE_LEVELS)[number];
export type ProfilePoint = Readonly<{ minute: number }> & Readonly<Record<ProfileLevel, number>>;
/** Points that one line may join. */
export type ProfileRun = readonly ProfilePoint[];

type Slots = AgpReport['cgmGraph'];

const SLOT_MINUTES = 15;

/** The wider band is sent exactly where the clinic chose it (D3-02). */
export function hasWideBand(slots: Slots): boolean {
  return slots.some(({ p5 }) => p5 !== undefined);
}

/** Nothing is drawn across a slot without enough readings (AGP-16). */
export function profileRuns(slots: Slots): ProfileRun[] {
  const runs: ProfilePoint[][] = [];
  for (const point of pointsOf(slots)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && point.minute - last.minute <= SLOT_MINUTES) run.push(point);
    else runs.push([point]);
  }
  return runs.map(widened);
}

/** The slot at midnight stands at the end of the day too (D3-02). */
function pointsOf(slots: Slots): ProfilePoint[] {
  const isWide = hasWideBand(slots);
  const points = slots
    .flatMap((slot) => pointOf(slot, isWide) ?? [])
    .toSorted((one, other) => one.minute - other.minute);
  const [first] = points;
  return first?.minute === 0 ? [...points, { ...first, minute: MINUTES_PER_DAY }] : points;
}

/** All five or none: a slot with a level missing is a gap. */
function pointOf(slot: Slots[number], isWide: boolean): ProfilePoint | null {
  const [outerLow, outerHigh] = isWide ? [slot.p5 ?? null, slot.p95 ?? null] : [slot.p10, slot.p90];
  const { time: minute, p25: innerLow, p50: median, p75: innerHigh } = slot;
  if (outerLow === null || outerHigh === null) return null;
  if (innerLow === null || median === null || innerHigh === null) return null;
  return { minute, outerLow, innerLow, median, innerHigh, outerHigh };
}

/** A lone slot would be a line without length; it is drawn as wide as a slot. */
function widened(run: ProfilePoint[]): ProfileRun {
  const [only, second] = run;
  if (!only || second) return run;
  const startMinute = Math.max(0, only.minute - SLOT_MINUTES / 2);
  const endMinute = Math.min(MINUTES_PER_DAY, only.minute + SLOT_MINUTES / 2);
  return [
    { ...only, minute: startMinute },
    { ...only, minute: endMinute },
  ];
}

/** Where curves leave the chart at the top: one minute for each stretch, at its highest value (D3-06). */
export function topMarkMinutes(runs: readonly ProfileRun[], topMgDl: number): number[] {
  const marks: ProfilePoint[] = [];
  let isInside = false;
  for (const point of runs.flat()) {
    const isAbove = point.outerHigh > topMgDl;
    const last = marks.at(-1);
    if (isAbove && !isInside) marks.push(point);
    else if (isAbove && last && point.outerHigh > last.outerHigh) marks.splice(-1, 1, point);
    isInside = isAbove;
  }
  return marks.map(({ minute }) => minute);
}
