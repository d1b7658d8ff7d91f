import { zoneClock } from '@glidepath/device-readings';
import { type AdviceWindow, EARLIER_DAYS, WINDOW_DAYS } from '@glidepath/dosing-advisor';
import { DAY_MS, dayText } from '@glidepath/quantities';

type WindowInTime = Readonly<{ window: AdviceWindow; lastDay: string; fromMs: number; toMs: number }>;

/** The complete days before the patient's day of the request, and the instants they lie between. */
export function adviceWindow(zone: string, requestedAt: Date): WindowInTime {
  return daysUntil(zone, requestDay(zone, requestedAt), WINDOW_DAYS);
}

/** The weeks before those days. */
export function earlierWindow(zone: string, requestedAt: Date): WindowInTime {
  return daysUntil(zone, requestDay(zone, requestedAt) - WINDOW_DAYS, EARLIER_DAYS);
}

function requestDay(zone: string, requestedAt: Date): number {
  return Math.floor(zoneClock(zone).clockMs(requestedAt.getTime()) / DAY_MS);
}

function daysUntil(zone: string, endDay: number, days: number): WindowInTime {
  const clock = zoneClock(zone);
  const firstDay = endDay - days;
  return {
    window: { firstDay: dayText(firstDay), days },
    lastDay: dayText(endDay - 1),
    fromMs: clock.instantMs(firstDay * DAY_MS),
    toMs: clock.instantMs(endDay * DAY_MS),
  };
}
