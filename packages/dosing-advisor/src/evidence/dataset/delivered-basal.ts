import { SLOT_MINUTES, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import type { BasalDelivery } from '../../input/recorded.ts';
import type { Dataset } from './dataset.ts';

/** A hole this long in what the pump reported is not a hole. */
const MAX_GAP_SLOTS = 3;

/** What a pump delivered, slot by slot. */
export type DeliveredBasal = Readonly<{
  /** Undefined where the pump reported nothing. */
  kinds: readonly (BasalDelivery['kind'] | undefined)[];
  unitsPerHour: Float64Array;
}>;

/** The same of the days that count: on days left out nothing is known of it. */
export function countedBasal(dataset: Dataset): DeliveredBasal {
  const { kinds, unitsPerHour } = deliveredBasal(dataset);
  const isLeftOut = (slot: number) => dataset.leftOut.has(Math.floor(slot / SLOTS_PER_DAY));
  return {
    kinds: kinds.map((kind, slot) => (isLeftOut(slot) ? undefined : kind)),
    unitsPerHour: unitsPerHour.map((rate, slot) => (isLeftOut(slot) ? 0 : rate)),
  };
}

export function deliveredBasal({ basal, days }: Dataset): DeliveredBasal {
  const slots = days * SLOTS_PER_DAY;
  const kinds = Array.from({ length: slots }, (): BasalDelivery['kind'] | undefined => undefined);
  const unitsPerHour = new Float64Array(slots);
  for (const { minute, durationMinutes, kind, rateUnitsPerHour } of basal) {
    const from = Math.max(0, Math.round(minute / SLOT_MINUTES));
    const end = Math.min(slots, Math.round((minute + durationMinutes) / SLOT_MINUTES));
    if (end <= from) continue;
    kinds.fill(kind, from, end);
    unitsPerHour.fill(rateUnitsPerHour, from, end);
  }
  fillShortGaps(kinds, unitsPerHour);
  return { kinds, unitsPerHour };
}

function fillShortGaps(kinds: (BasalDelivery['kind'] | undefined)[], unitsPerHour: Float64Array): void {
  let last = -1;
  for (let slot = 0; slot < kinds.length; slot += 1) {
    if (kinds[slot] === undefined) continue;
    const missing = slot - last - 1;
    if (last >= 0 && missing > 0 && missing <= MAX_GAP_SLOTS) {
      kinds.fill(kinds[last], last + 1, slot);
      unitsPerHour.fill(unitsPerHour[last] ?? 0, last + 1, slot);
    }
    last = slot;
  }
}

/** Slots of each day of which something is known. */
export function knownSlotsPerDay({ kinds }: DeliveredBasal): number[] {
  const days = Array.from({ length: kinds.length / SLOTS_PER_DAY }, () => 0);
  for (const [slot, kind] of kinds.entries()) {
    const day = Math.floor(slot / SLOTS_PER_DAY);
    if (kind !== undefined) days[day] = (days[day] ?? 0) + 1;
  }
  return days;
}
