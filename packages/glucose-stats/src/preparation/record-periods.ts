import { zoneClock } from '@glidepath/device-readings';

import { dayOf } from '../wall-clock/day-text.ts';
import {
  type AskedWindow,
  type ChosenDays,
  comparedSpan,
  type DaySpan,
  dayNumber,
  dayStartMs,
  latestSpan,
} from './report-window.ts';

/** A basal rate that began earlier may still run, and a traveller's days begin earlier or later than at home. */
const MARGIN_DAYS = 2;

export type RecordPeriod = Readonly<{
  fromMs: number;
  /** The first instant that is too late. */
  toMs: number;
}>;

type AskedDays = Pick<AskedWindow, 'zone' | 'nowMs' | 'days' | 'lastDay'> &
  Readonly<{ profileDays?: number | undefined; comparedWith?: ChosenDays | undefined }>;

/**
 * Which records a report needs, oldest first: those of its window, of the days it is compared with, and a margin. What
 * lies between two periods far apart is not read.
 */
export function recordPeriods(asked: AskedDays): RecordPeriod[] {
  const { zone, nowMs, days, profileDays, comparedWith } = asked;
  const lastDay = asked.lastDay === undefined ? dayOf(zoneClock(zone).clockMs(nowMs)) : dayNumber(asked.lastDay);
  const window = { firstDay: lastDay - days + 1, lastDay };
  const compared = comparedSpan(latestSpan(window, profileDays), comparedWith);
  const periodOf = ({ firstDay, lastDay: endDay }: DaySpan): RecordPeriod => ({
    fromMs: dayStartMs(zone, firstDay - MARGIN_DAYS),
    toMs: Math.min(nowMs + 1, dayStartMs(zone, endDay + 1 + MARGIN_DAYS)),
  });
  const isApart = compared.lastDay + 2 * MARGIN_DAYS < window.firstDay;
  if (isApart) return [periodOf(compared), periodOf(window)];
  return [
    periodOf({
      firstDay: Math.min(window.firstDay, compared.firstDay),
      lastDay: Math.max(window.lastDay, compared.lastDay),
    }),
  ];
}
