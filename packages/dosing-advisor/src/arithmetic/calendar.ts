import { dayAfter, MINUTES_PER_DAY } from '@glidepath/quantities';

/** How much later than one time of day another is; minus where it is earlier, by half a day at most. */
export function minutesLater(minuteOfDay: number, otherMinuteOfDay: number): number {
  const later = (otherMinuteOfDay - minuteOfDay + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return later > MINUTES_PER_DAY / 2 ? later - MINUTES_PER_DAY : later;
}

/** Minutes since midnight of `firstDay` as a local clock shows them, such as 2026-03-04T07:30. */
export function wallClock(firstDay: string, minute: number): string {
  const day = Math.floor(minute / MINUTES_PER_DAY);
  return `${dayAfter(firstDay, day)}T${timeOfDay(minute - day * MINUTES_PER_DAY)}`;
}

/** Such as 07:30. The end of a day is 24:00. */
function timeOfDay(minuteOfDay: number): string {
  const whole = Math.floor(minuteOfDay);
  const twoDigits = (amount: number) => String(amount).padStart(2, '0');
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}
