import { zoneClock } from '@glidepath/device-readings';
import { DAY_MS, dayText } from '@glidepath/quantities';

/**
 * At noon of the patient's day the morning is over, its readings have had time to come in, and the evening's injection
 * is still to come.
 */
const CHECK_MS = DAY_MS / 2;

/** The day whose morning is judged now: until the next noon that of the day before. */
export function judgedDay(zone: string, now: Date): string {
  return dayText(judgedDayNumber(zone, now));
}

/** The next noon in the patient's zone. */
export function nextCheckAt(zone: string, now: Date): Date {
  const nextMs = (judgedDayNumber(zone, now) + 1) * DAY_MS + CHECK_MS;
  return new Date(zoneClock(zone).instantMs(nextMs));
}

/** The instants between which the patient's calendar day lies. */
export function dayOf(zone: string, now: Date): Readonly<{ fromMs: number; toMs: number }> {
  const clock = zoneClock(zone);
  const day = Math.floor(clock.clockMs(now.getTime()) / DAY_MS);
  return { fromMs: clock.instantMs(day * DAY_MS), toMs: clock.instantMs((day + 1) * DAY_MS) };
}

function judgedDayNumber(zone: string, now: Date): number {
  return Math.floor((zoneClock(zone).clockMs(now.getTime()) - CHECK_MS) / DAY_MS);
}
