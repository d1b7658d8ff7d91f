import { DEMO_DAYS } from '@glidepath/demo-clinic';
import { zoneClock } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';

/** The first of the days that end with today, in a zone: YYYY-MM-DD. */
export function firstDemoDay(now: Date, zone: string): string {
  const todayMs = zoneClock(zone).clockMs(now.getTime());
  return new Date(todayMs - (DEMO_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** How long nothing has come of the one whose connection was lost. */
export const CONNECTION_LOST_MS = 6 * DAY_MS;
