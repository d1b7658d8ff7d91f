import { zoneClock } from '@glidepath/device-readings';
import { type AdviceWindow, WINDOW_DAYS } from '@glidepath/dosing-advisor';

const DAY_MS = 86_400_000;

/** The complete days before the patient's day of the request, and the instants they lie between. */
export function adviceWindow(
  zone: string,
  requestedAt: Date,
): Readonly<{ window: AdviceWindow; lastDay: string; fromMs: number; toMs: number }> {
  const clock = zoneClock(zone);
  const requestDay = Math.floor(clock.clockMs(requestedAt.getTime()) / DAY_MS);
  const firstDay = requestDay - WINDOW_DAYS;
  return {
    window: { firstDay: dayText(firstDay), days: WINDOW_DAYS },
    lastDay: dayText(requestDay - 1),
    fromMs: clock.instantMs(firstDay * DAY_MS),
    toMs: clock.instantMs(requestDay * DAY_MS),
  };
}

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
