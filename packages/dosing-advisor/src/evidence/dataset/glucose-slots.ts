import { at } from '../../arithmetic/series.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from '../../limits/tuning.ts';
import type { SensorColumn } from './dataset.ts';

/** Readings at most 20 minutes apart are joined by a line: that covers sensors that store one every 15 minutes. */
const MAX_STEP_SLOTS = 4;

/** The mean of each slot's readings, short gaps filled; NaN where nothing is known. */
export function glucoseSlots({ minutes, glucoseMgDl }: SensorColumn, days: number): Float64Array {
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
