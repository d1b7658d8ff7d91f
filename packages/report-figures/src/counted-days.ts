import { MOST_PROFILE_DAYS } from '@glidepath/quantities';

import { dayCountOf } from './calendar-day.ts';
import type { AgpReport, ReportsData } from './report-answer.ts';

type CountedReports = Pick<ReportsData, 'periodDays'> & Readonly<{ agp: Pick<AgpReport, 'start' | 'end'> | null }>;

/**
 * The n of '{period}, {n} days': from the first day that profile and statistics count to the last, at most 14 (AGP-04) or,
 * where the reader chose the days, as many as were chosen. Null where the report has no days.
 */
export function countedDayCount({ agp, periodDays = MOST_PROFILE_DAYS }: CountedReports): number | null {
  if (!agp || agp.start === null || agp.end === null) return null;
  const days = dayCountOf(agp.start, agp.end);
  return days >= 1 ? Math.min(days, periodDays) : null;
}
