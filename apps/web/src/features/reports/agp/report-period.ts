const DAY_MS = 86_400_000;
/** The profile never counts more days than these (AGP-04). */
const MOST_DAYS = 14;

/** From the first day to the last, both counted; null where the report has no days. */
export function periodDays(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null;
  const days = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS + 1;
  return days >= 1 ? Math.min(days, MOST_DAYS) : null;
}
