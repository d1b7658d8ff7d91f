import { at, SLOT_MINUTES } from '@glidepath/plan-replay';

/**
 * Beside an entry a smaller rise shows food than where nothing was entered: no basal rate is so far off that glucose
 * rises by this much in three quarters of an hour, the shortest time that shows a drift.
 */
const RISE = { mgDl: 20, withinSlots: 9 } as const;
/** A rise goes on backwards while glucose had moved this much in a quarter of an hour. */
const GOES_ON = { mgDl: 5, slots: 3, atMostSlots: 36 } as const;
/** Eaten this long before glucose begins to rise. */
const EATEN_BEFORE_SLOTS = 3;
/** Food entered up to this long before the rise explains it. */
const EXPLAINS_SLOTS = 9;

/** A meal or bolus that was entered after glucose had risen as only food makes it rise. */
export type LateEntry = Readonly<{
  /** When it was eaten, about. */
  startSlot: number;
  entrySlot: number;
}>;

/**
 * The entries of food and boluses that came late. A late entry does not make the rise before it a fasting one,
 * and glucose at the entry is not the glucose that the meal began with.
 */
export function lateEntries(entries: readonly Readonly<{ minute: number }>[], smoothedMgDl: Float64Array): LateEntry[] {
  const slots = new Set(entries.map(({ minute }) => Math.floor(minute / SLOT_MINUTES)));
  const entrySlots = [...slots].sort((a, b) => a - b);
  return entrySlots.flatMap((entrySlot, index): LateEntry[] => {
    const begunSlot = begunBefore(entrySlot, smoothedMgDl);
    if (begunSlot === null) return [];
    const isExplained = (entrySlots[index - 1] ?? Number.NEGATIVE_INFINITY) >= begunSlot - EXPLAINS_SLOTS;
    return isExplained ? [] : [{ startSlot: Math.max(0, begunSlot - EATEN_BEFORE_SLOTS), entrySlot }];
  });
}

/** Where the rise began that led up to a slot; null where there was none. */
function begunBefore(slot: number, smoothedMgDl: Float64Array): number | null {
  let begunSlot = lowestBetween(smoothedMgDl, slot - RISE.withinSlots, slot);
  if (!(at(smoothedMgDl, slot) - at(smoothedMgDl, begunSlot) >= RISE.mgDl)) return null;
  const earliestSlot = slot - GOES_ON.atMostSlots;
  const isRisingAt = (before: number) =>
    at(smoothedMgDl, before) - at(smoothedMgDl, before - GOES_ON.slots) >= GOES_ON.mgDl;
  while (begunSlot > earliestSlot && isRisingAt(begunSlot)) begunSlot -= 1;
  return begunSlot;
}

/** The last of the lowest. */
function lowestBetween(smoothedMgDl: Float64Array, from: number, to: number): number {
  let lowest = to;
  for (let slot = to - 1; slot >= from; slot -= 1) {
    if (at(smoothedMgDl, slot) < at(smoothedMgDl, lowest)) lowest = slot;
  }
  return lowest;
}
