import { zoneClock } from '@glidepath/device-readings';
import type { PlanDocumentInput } from '@glidepath/report-documents';

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;

/** On the patient's clock. */
export function wallTime(at: Date, zone: string): PlanDocumentInput['approvedAt'] {
  const clockMs = zoneClock(zone).clockMs(at.getTime());
  const day = new Date(clockMs).toISOString().slice(0, 10);
  return { day, minuteOfDay: Math.floor(clockMs / MINUTE_MS) % MINUTES_PER_DAY };
}
