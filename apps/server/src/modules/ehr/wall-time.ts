import { zoneClock } from '@glidepath/device-readings';
import { MINUTE_MS, MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PlanDocumentInput } from '@glidepath/report-documents';

/** On the patient's clock. */
export function wallTime(at: Date, zone: string): PlanDocumentInput['approvedAt'] {
  const clockMs = zoneClock(zone).clockMs(at.getTime());
  const day = new Date(clockMs).toISOString().slice(0, 10);
  return { day, minuteOfDay: Math.floor(clockMs / MINUTE_MS) % MINUTES_PER_DAY };
}
