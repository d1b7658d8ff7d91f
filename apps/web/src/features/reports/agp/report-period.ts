import { DAY_MS, MOST_PROFILE_DAYS } from '@glidepath/quantities';

/** From the first day to the last, both counted, as far as the profile counts them (AGP-04); null where the report has no days. */
export function periodDays(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null;
  const days = (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS + 1;
  return days >= 1 ? Math.min(days, MOST_PROFILE_DAYS) : null;
}
