import { MOST_PROFILE_DAYS } from '@glidepath/quantities';
import { type AgpReport, dayCountOf } from '@glidepath/report-figures';

import type { Writer } from '../writing/writer.ts';

/** '{period}, {n} days', also for a single day (D3-05). */
export function periodAside(writer: Writer, agp: AgpReport | null): Readonly<{ aside?: string }> {
  if (!agp || agp.start === null || agp.end === null) return {};
  const days = Math.min(dayCountOf(agp.start, agp.end), MOST_PROFILE_DAYS);
  return { aside: writer.texts.period(writer.days(agp.start, agp.end), String(days)) };
}
