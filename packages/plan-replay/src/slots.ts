/** Recorded days are walked through in slots of five minutes. */
export const SLOT_MINUTES = 5;
export const SLOTS_PER_HOUR = 60 / SLOT_MINUTES;
export const SLOTS_PER_DAY = 24 * SLOTS_PER_HOUR;
