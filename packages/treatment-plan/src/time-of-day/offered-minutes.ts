import { clockMinute, MINUTES_PER_DAY } from '@glidepath/quantities';

/** Minutes between the times of a picker: 00, 15, 30 and 45. */
const PICKER_STEP_MINUTES = 15;

/** The times a row may still take: 00:00 to 23:45 without those of the other rows. */
export function offeredMinutes(taken: readonly (number | null)[]): number[] {
  const takenMinutes = taken.flatMap((minute) => (minute === null ? [] : [clockMinute(minute)]));
  const all = Array.from({ length: MINUTES_PER_DAY / PICKER_STEP_MINUTES }, (_, step) => step * PICKER_STEP_MINUTES);
  return all.filter((minute) => !takenMinutes.includes(minute));
}
