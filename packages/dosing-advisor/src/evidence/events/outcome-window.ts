import { SLOT_MINUTES } from '../../limits/tuning.ts';

const UNDISTURBED_MINUTES = 275;
const FULL = { startSlots: 42, endSlots: 54 } as const;
const BEFORE_NEXT = { minutes: 5, slots: 12 } as const;

/** Where the outcome of a meal is read: 210 to 270 minutes after it, or the last hour before the next one. */
export type OutcomeWindow = Readonly<{ startSlot: number; endSlot: number; centreSlot: number }>;

export function outcomeWindow(minute: number, nextMinute: number): OutcomeWindow {
  const slot = Math.floor(minute / SLOT_MINUTES);
  const isFull = nextMinute - minute >= UNDISTURBED_MINUTES;
  const endSlot = isFull ? slot + FULL.endSlots : Math.floor((nextMinute - BEFORE_NEXT.minutes) / SLOT_MINUTES);
  const startSlot = isFull ? slot + FULL.startSlots : endSlot - BEFORE_NEXT.slots;
  return { startSlot, endSlot, centreSlot: Math.round((startSlot + endSlot) / 2) };
}
