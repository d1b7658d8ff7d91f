import { zoneClock } from '@glidepath/device-readings';

import { dayOf } from '../wall-clock/day-text.ts';
import { dayStartMs, latestSpan, spanBefore } from './report-window.ts';

/** A basal rate that began earlier may still run, and a traveller's day begins earlier than at home. */
const MARGIN_DAYS = 2;

/** From when on a report needs records: its window, the period it is compared with, and a margin. */
export function recordPeriod({ zone, nowMs, days }: Readonly<{ zone: string; nowMs: number; days: number }>): {
  fromMs: number;
  /** The first instant that is too late. */
  toMs: number;
} {
  const lastDay = dayOf(zoneClock(zone).clockMs(nowMs));
  const window = { firstDay: lastDay - days + 1, lastDay };
  const firstDay = Math.min(window.firstDay, spanBefore(latestSpan(window)).firstDay);
  return { fromMs: dayStartMs(zone, firstDay - MARGIN_DAYS), toMs: nowMs + 1 };
}
