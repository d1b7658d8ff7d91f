import { MINUTES_PER_DAY } from '@glidepath/quantities';

/** How much later than one time of day another is; minus where it is earlier, by half a day at most. */
export function minutesLater(minuteOfDay: number, otherMinuteOfDay: number): number {
  const later = (otherMinuteOfDay - minuteOfDay + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return later > MINUTES_PER_DAY / 2 ? later - MINUTES_PER_DAY : later;
}
