import { DAY_MS } from './time.ts';

/** YYYY-MM-DD of a day that is counted from 1970-01-01. */
export function dayText(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day so many days after one like 2026-03-01. */
export function dayAfter(day: string, days: number): string {
  return dayText(Date.parse(`${day}T00:00:00Z`) / DAY_MS + days);
}

/** Whole days from one calendar day to a later one. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / DAY_MS);
}
