import { type Device, type DeviceRecord, dayIn, zoneClock } from '@glidepath/device-readings';
import { DAY_MS, dayAfter, HOUR_MS } from '@glidepath/quantities';
import { type LoopReport, loopReportOf } from '@glidepath/server/operate';

import type { ReportPeriod } from './report-period.ts';

const MOST_LOOP_DAYS = 14;

type FileDays = ReportPeriod & Readonly<{ zone: string; now: Date }>;

/** What a closed loop did in the last whole days of the report, two weeks at most; null where there is no whole day. */
export function loopOfFile(
  records: readonly DeviceRecord[],
  devices: readonly Device[],
  { zone, nowMs, days, now }: FileDays,
): LoopReport | null {
  const endDay = dayIn(zone, nowMs);
  const isWhole =
    dayIn(zone, now.getTime()) > endDay && doRecordsReach(records, zoneMidnightMs(zone, dayAfter(endDay, 1)));
  const wholeDays = isWhole ? days : days - 1;
  if (wholeDays < 1) return null;
  return loopReportOf({
    records,
    devices,
    zone,
    nowMs: now.getTime(),
    lastDay: isWhole ? endDay : dayAfter(endDay, -1),
    days: Math.min(MOST_LOOP_DAYS, wholeDays),
    outerBand: '10-90',
    // All that the file holds is here.
    settingsBefore: null,
    correctedSystem: null,
  });
}

function zoneMidnightMs(zone: string, day: string): number {
  return zoneClock(zone).instantMs(Date.parse(`${day}T00:00:00Z`));
}

/** Data may stop within a day: what a pump told must go on into its last hour. */
function doRecordsReach(records: readonly DeviceRecord[], midnightMs: number): boolean {
  const ofDay = records.filter(({ atMs }) => atMs >= midnightMs - DAY_MS && atMs < midnightMs);
  const basal = ofDay.filter((record) => record.type === 'basal');
  const ends =
    basal.length > 0 ? basal.map((rate) => rate.atMs + rate.durationSeconds * 1000) : ofDay.map(({ atMs }) => atMs);
  return ends.some((endMs) => endMs > midnightMs - HOUR_MS);
}
