import { HOLE_FROM_MS } from '@glidepath/device-readings';
import { at, SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { MINUTE_MS } from '@glidepath/quantities';

import type { SensorReadings } from '../../input/recorded.ts';
import type { SensorColumn } from './dataset.ts';
import { sensorColumn } from './sensor-column.ts';

/** Readings that have no hole between them are joined by a line: that covers sensors that store one every 15 minutes. */
const MAX_STEP_SLOTS = HOLE_FROM_MS / (SLOT_MINUTES * MINUTE_MS);
/** Two good sensors on one person are rarely farther apart than both of these. */
const AGREEMENT = { withinMgDl: 30, withinShare: 0.2 } as const;
/** And not most of the time by as much as this, which is what a meter may be wrong by (ISO 15197). */
const NEARNESS = { withinMgDl: 15, withinShare: 0.15 } as const;
/** Glucose does not go up and down by so much between readings this close, and not three times an hour. */
const ZIGZAG = { maxSpanMinutes: 20, perHour: 3 } as const;

export type SensorSlots = Readonly<{
  /** In slots of five minutes with short gaps filled; NaN where nothing is known or sensors contradict each other. */
  glucoseMgDl: Float64Array;
  /** Slots of which two sensors tell something, and those of them in which they contradict each other. */
  sharedSlots: number;
  contradictedSlots: number;
  /** Slots in which they are apart at all, contradicted or not. */
  apartSlots: number;
}>;

/** All sensors as one. Where they contradict each other their mean would be nobody's glucose: it is not known. */
export function sensorSlots(sensors: readonly SensorReadings[], firstDay: number, days: number): SensorSlots {
  const all = sensorColumn(sensors, firstDay, days);
  const glucoseMgDl = glucoseSlots(all, days);
  const streams = [...Map.groupBy(sensors, ({ deviceId }) => deviceId ?? '').values()];
  const columns = streams.length < 2 ? [all] : streams.map((stream) => sensorColumn(stream, firstDay, days));
  const mixedHours = new Set(columns.flatMap(hoursOfTwo));
  const shared = sharedSlots(columns, mixedHours, days);
  const contradicted = shared.filter(({ isContradicted }) => isContradicted);
  for (const { slot } of contradicted) glucoseMgDl[slot] = Number.NaN;
  const apartSlots = shared.filter(({ isApart }) => isApart).length;
  return { glucoseMgDl, sharedSlots: shared.length, contradictedSlots: contradicted.length, apartSlots };
}

type SharedSlot = Readonly<{ slot: number; isContradicted: boolean; isApart: boolean }>;

function sharedSlots(columns: readonly SensorColumn[], mixedHours: ReadonlySet<number>, days: number): SharedSlot[] {
  if (columns.length < 2 && mixedHours.size === 0) return [];
  const series = columns.map((column) => glucoseSlots(column, days));
  return Array.from({ length: days * SLOTS_PER_DAY }, (_, slot) => slot).flatMap((slot) => {
    const seen = series.map((stream) => at(stream, slot)).filter((glucose) => !Number.isNaN(glucose));
    const isMixed = seen.length > 0 && mixedHours.has(Math.floor(slot / SLOTS_PER_HOUR));
    if (seen.length < 2 && !isMixed) return [];
    const [lowest, highest] = [Math.min(...seen), Math.max(...seen)];
    const isContradicted = isMixed || !isWithin(AGREEMENT, lowest, highest);
    return [{ slot, isContradicted, isApart: isContradicted || !isWithin(NEARNESS, lowest, highest) }];
  });
}

type Tolerance = Readonly<{ withinMgDl: number; withinShare: number }>;

function isWithin({ withinMgDl, withinShare }: Tolerance, lowest: number, highest: number): boolean {
  return highest - lowest <= Math.max(withinMgDl, (withinShare * (lowest + highest)) / 2);
}

/** The hours in which one stream jumps up and down between two levels: two sensors that share a name. */
function hoursOfTwo(column: SensorColumn): number[] {
  const jumps = new Map<number, number>();
  for (let index = 1; index < column.minutes.length - 1; index += 1) {
    if (!isJump(column, index)) continue;
    const hour = Math.floor(at(column.minutes, index) / 60);
    jumps.set(hour, (jumps.get(hour) ?? 0) + 1);
  }
  return [...jumps].flatMap(([hour, count]) => (count >= ZIGZAG.perHour ? [hour] : []));
}

/** Far above both of its neighbours, or far below both. */
function isJump({ minutes, glucoseMgDl }: SensorColumn, index: number): boolean {
  if (at(minutes, index + 1) - at(minutes, index - 1) > ZIGZAG.maxSpanMinutes) return false;
  const [before, here, after] = [at(glucoseMgDl, index - 1), at(glucoseMgDl, index), at(glucoseMgDl, index + 1)];
  const [lower, higher] = [Math.min(before, after), Math.max(before, after)];
  return (here > higher && !isWithin(AGREEMENT, higher, here)) || (here < lower && !isWithin(AGREEMENT, here, lower));
}

/** The mean of each slot's readings, short gaps filled; NaN where nothing is known. */
function glucoseSlots({ minutes, glucoseMgDl }: SensorColumn, days: number): Float64Array {
  const slots = new Float64Array(days * SLOTS_PER_DAY).fill(Number.NaN);
  const counts = new Uint16Array(slots.length);
  for (let index = 0; index < minutes.length; index += 1) {
    const slot = Math.floor(at(minutes, index) / SLOT_MINUTES);
    const count = counts[slot] ?? 0;
    slots[slot] =
      count === 0 ? at(glucoseMgDl, index) : (at(slots, slot) * count + at(glucoseMgDl, index)) / (count + 1);
    counts[slot] = count + 1;
  }
  fillShortGaps(slots);
  return slots;
}

function fillShortGaps(slots: Float64Array): void {
  let last = -1;
  for (let slot = 0; slot < slots.length; slot += 1) {
    if (Number.isNaN(at(slots, slot))) continue;
    const width = slot - last;
    if (last >= 0 && width > 1 && width <= MAX_STEP_SLOTS) fillBetween(slots, last, slot);
    last = slot;
  }
}

function fillBetween(slots: Float64Array, from: number, to: number): void {
  const [start, end] = [at(slots, from), at(slots, to)];
  for (let slot = from + 1; slot < to; slot += 1) slots[slot] = start + ((end - start) * (slot - from)) / (to - from);
}
