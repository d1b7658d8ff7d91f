import { dayAfter, daysBetween } from '@glidepath/quantities';

export const RANGES_DAYS = [1, 3, 7] as const;
export type RangeDays = (typeof RANGES_DAYS)[number];

/** Days shown together; the first one follows from the last. */
export type DayWindow = Readonly<{ rangeDays: RangeDays; endDay: string }>;
/** The days of the whole report. */
export type ReportDays = Readonly<{
  earliestDay: string;
  latestDay: string;
  /** The one to open on, where it is not the latest. */
  openingDay?: string | undefined;
}>;

/** How far prev and next go. */
const STEP_DAYS: Readonly<Record<RangeDays, number>> = { 1: 1, 3: 1, 7: 7 };

export function openingWindow({ latestDay, openingDay = latestDay }: ReportDays): DayWindow {
  return { rangeDays: 1, endDay: openingDay };
}

export function windowStartDay({ rangeDays, endDay }: DayWindow): string {
  return dayAfter(endDay, 1 - rangeDays);
}

export function windowDays(shown: DayWindow): string[] {
  return Array.from({ length: shown.rangeDays }, (_, index) => dayAfter(windowStartDay(shown), index));
}

/** Weeks are counted back from the latest day, so a week always begins there (DAILY-04). */
export function withRange(shown: DayWindow, rangeDays: RangeDays, days: ReportDays): DayWindow {
  if (rangeDays === 7) return { rangeDays, endDay: days.latestDay };
  // Rather three days with data than empty ones before the first.
  const firstWholeEnd = dayAfter(days.earliestDay, rangeDays - 1);
  return { rangeDays, endDay: earlier(later(shown.endDay, firstWholeEnd), days.latestDay) };
}

export function canGoBack(shown: DayWindow, { earliestDay }: ReportDays): boolean {
  return daysBetween(earliestDay, windowStartDay(shown)) > 0;
}

export function canGoForward({ endDay }: DayWindow, { latestDay }: ReportDays): boolean {
  return daysBetween(endDay, latestDay) > 0;
}

export function steppedBack(shown: DayWindow, days: ReportDays): DayWindow {
  if (!canGoBack(shown, days)) return shown;
  return { ...shown, endDay: dayAfter(shown.endDay, -STEP_DAYS[shown.rangeDays]) };
}

export function steppedForward(shown: DayWindow, days: ReportDays): DayWindow {
  if (!canGoForward(shown, days)) return shown;
  return { ...shown, endDay: earlier(dayAfter(shown.endDay, STEP_DAYS[shown.rangeDays]), days.latestDay) };
}

const earlier = (day: string, other: string) => (day < other ? day : other);
const later = (day: string, other: string) => (day > other ? day : other);
