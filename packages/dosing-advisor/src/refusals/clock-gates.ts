import { at, SLOT_MINUTES } from '@glidepath/plan-replay';
import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';

import { median } from '../arithmetic/median.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { onCountedDays } from '../evidence/dataset/days-left-out.ts';
import { WINDOW_DAYS } from '../input/advisor-input.ts';
import type { GateCase, GateFinding, Gates } from './gate.ts';

const MIN_CLOCK_CHANGE_MINUTES = 15;
/** How a shift between a meter and a sensor is looked for. */
const SEARCH = { minPairs: 12, maxMinutes: 720, stepMinutes: 15, minShareOfPairs: 0.7 } as const;
/** A shift this large that halves an error this large is no chance. */
const SHIFT = { minMinutes: 45, minErrorMgDl: 25, maxErrorShare: 0.6 } as const;
/** A calculator that shows the sensor's own value says nothing about clocks. */
const COPIED = { slotsBack: 2, withinMgDl: 1 } as const;

/** Whether the clocks of the devices can be believed. */
export const CLOCK_GATES: Gates = { 'clock-shift': changedClock, 'clocks-disagree': shiftedReadings };

function changedClock({ input, firstDay }: GateCase): GateFinding | null {
  const { days } = input.window;
  const changes = input.recorded.clockChanges.filter(
    ({ minute, shiftMinutes }) =>
      Math.abs(shiftMinutes) >= MIN_CLOCK_CHANGE_MINUTES &&
      minute >= firstDay * MINUTES_PER_DAY &&
      minute < days * MINUTES_PER_DAY,
  );
  const last = changes.reduce<(typeof changes)[number] | null>(
    (latest, change) => (latest && latest.minute >= change.minute ? latest : change),
    null,
  );
  if (!last) return null;
  const day = Math.floor(last.minute / MINUTES_PER_DAY);
  const changedOn = dayAfter(input.window.firstDay, day);
  // A window of the usual length must begin after that day.
  return { params: { shiftMinutes: last.shiftMinutes, changedOn }, opensInDays: day + 1 + WINDOW_DAYS - days };
}

type Pair = Readonly<{ minute: number; glucoseMgDl: number }>;

function shiftedReadings({ dataset, source }: GateCase): GateFinding | null {
  if (source === 'meter') return null;
  const { glucoseMgDl } = dataset;
  const pairs = measuredByHand(dataset);
  if (pairs.length < SEARCH.minPairs) return null;
  const unshifted = errorAt(0, pairs, glucoseMgDl);
  const best = bestShift(pairs, glucoseMgDl);
  if (!best || unshifted < SHIFT.minErrorMgDl || Math.abs(best.minutes) < SHIFT.minMinutes) return null;
  return best.errorMgDl <= SHIFT.maxErrorShare * unshifted ? { params: { shiftMinutes: best.minutes } } : null;
}

function measuredByHand(dataset: Dataset): Pair[] {
  const { meter, boluses, glucoseMgDl } = dataset;
  const typed = onCountedDays(dataset, boluses).flatMap(({ minute, calculator }) => {
    const known = calculator?.glucoseMgDl ?? 0;
    return known > 0 && !isCopied(minute, known, glucoseMgDl) ? [{ minute, glucoseMgDl: known }] : [];
  });
  return [...meter, ...typed];
}

function isCopied(minute: number, typedMgDl: number, glucoseMgDl: Float64Array): boolean {
  const slot = Math.floor(minute / SLOT_MINUTES);
  for (let back = 0; back <= COPIED.slotsBack; back += 1) {
    if (Math.abs(at(glucoseMgDl, slot - back) - typedMgDl) <= COPIED.withinMgDl) return true;
  }
  return false;
}

function bestShift(pairs: readonly Pair[], glucoseMgDl: Float64Array) {
  let best: { minutes: number; errorMgDl: number } | null = null;
  for (let size = 0; size <= SEARCH.maxMinutes; size += SEARCH.stepMinutes) {
    for (const minutes of size === 0 ? [0] : [-size, size]) {
      const errorMgDl = errorAt(minutes, pairs, glucoseMgDl);
      if (!Number.isNaN(errorMgDl) && (!best || errorMgDl < best.errorMgDl)) best = { minutes, errorMgDl };
    }
  }
  return best;
}

/** Median distance to the sensor if its clock is shifted; NaN where too few readings meet a sensor reading. */
function errorAt(shiftMinutes: number, pairs: readonly Pair[], glucoseMgDl: Float64Array): number {
  const distances: number[] = [];
  for (const pair of pairs) {
    const seen = at(glucoseMgDl, Math.floor((pair.minute + shiftMinutes) / SLOT_MINUTES));
    if (!Number.isNaN(seen)) distances.push(Math.abs(pair.glucoseMgDl - seen));
  }
  return distances.length >= SEARCH.minShareOfPairs * pairs.length ? median(distances) : Number.NaN;
}
