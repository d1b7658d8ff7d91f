import type { CgmRecord } from '../device-record.ts';
import type { HistoryDraft } from '../history-draft.ts';
import { scansBesideHistory } from './scans-beside-history.ts';

type SensorReading = Readonly<{
  record: CgmRecord;
  deviceId: string;
  atMs: number;
  isScan: boolean;
  where: number;
}>;

/** Holds sensor readings back until all are known, because only then it shows which scans say anything new. */
export function sensorReadings() {
  const readings: SensorReading[] = [];
  return {
    add(record: CgmRecord, isScan: boolean, where: number): void {
      readings.push({ record, deviceId: record.deviceId, atMs: record.atMs, isScan, where });
    },
    /** Instants of what the sensors stored by themselves, by device. */
    storedTimes(): Map<string, number[]> {
      const times = new Map<string, number[]>();
      for (const { deviceId, atMs, isScan } of readings) {
        if (isScan) continue;
        const known = times.get(deviceId);
        if (known) known.push(atMs);
        else times.set(deviceId, [atMs]);
      }
      return times;
    },
    settle(draft: HistoryDraft, intervalMinutes: (deviceId: string) => number): void {
      const covered = scansBesideHistory(readings, intervalMinutes);
      for (const one of readings) {
        if (covered.has(one)) draft.skip(one.where, 'scan-within-history');
        else draft.add(one.record, one.where);
      }
    },
  };
}
