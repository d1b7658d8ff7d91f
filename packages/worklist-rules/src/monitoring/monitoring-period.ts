import { dayAfter, daysBetween } from '@glidepath/quantities';

/** Codes that speak of 30 days mean these: the last ones up to the end of the period. */
const WINDOW_DAYS = 30;
/** This month and the twelve before it. */
const OFFERED_MONTHS = 13;

export type MonitoringPeriod = Readonly<{
  /** YYYY-MM; null of the last 30 days. */
  month: string | null;
  /** The first day, and the last that is over. The last may lie before the first: of such a period no day is over. */
  from: string;
  to: string;
  /** The 30 days that end with it. */
  windowFrom: string;
  /** Minutes count at once, those of today as well. */
  minutesTo: string;
}>;

/** Today counts once it is over, so that a figure does not move while it is read. */
export function monitoringPeriod(month: string | null, today: string): MonitoringPeriod {
  const yesterday = dayAfter(today, -1);
  if (month === null) {
    const windowFrom = dayAfter(yesterday, 1 - WINDOW_DAYS);
    return { month, from: windowFrom, to: yesterday, windowFrom, minutesTo: today };
  }
  const lastDay = dayAfter(`${followingMonth(month)}-01`, -1);
  const to = lastDay < yesterday ? lastDay : yesterday;
  const minutesTo = lastDay < today ? lastDay : today;
  return { month, from: `${month}-01`, to, windowFrom: dayAfter(to, 1 - WINDOW_DAYS), minutesTo };
}

/** The latest first. */
export function offeredMonths(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < OFFERED_MONTHS) {
    const [latest = ''] = months.slice(-1);
    months.push(dayAfter(`${latest}-01`, -1).slice(0, 7));
  }
  return months;
}

/** The first day that minutes may still be entered for, and that is counted. */
export const firstOfferedDay = (today: string) => `${offeredMonths(today).at(-1)}-01`;

/** None where the last day lies before the first. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, place) => dayAfter(from, place));
}

const followingMonth = (month: string) => dayAfter(`${month}-01`, 31).slice(0, 7);
