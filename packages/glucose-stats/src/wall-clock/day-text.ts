import { DAY_MS, dayText } from '@glidepath/quantities';

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type DayName = (typeof DAY_NAMES)[number];

/** MM/DD/YYYY, as the daily report and the logbook key their days. */
export function dayKey(day: number): string {
  const text = dayText(day);
  return `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)}`;
}

/** A code, in English as the answer has it; screens translate it. */
export function dayName(day: number): DayName {
  // 1970-01-01 was a Thursday.
  return DAY_NAMES[(((day + 4) % 7) + 7) % 7] ?? 'Sunday';
}

/** Days are counted from 1970-01-01 by a wall clock, so that a day is the patient's own, however long it was (D3-39). */
export function dayOf(clockMs: number): number {
  return Math.floor(clockMs / DAY_MS);
}
