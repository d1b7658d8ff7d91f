import type { CgmRecord, DeviceRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import { sha256Hex } from '../accounts/record-id.ts';
import { type LibreSource, type Measurement, measurementOf, scanOf } from './measurement-of.ts';

/** People look at their sensor some ten times a day, on no schedule: one stored reading in eight or so. */
const READINGS_PER_SCAN = 8;
/** Partners see a reading twice now and then; half of the copies carry an id of their own. */
const MEASUREMENTS_PER_DUPLICATE = 50;

/** All measurements of records in ascending time. The same records give the same answer, also its duplicates. */
export function measurementsOf(records: readonly DeviceRecord[], source: LibreSource): Measurement[] {
  return storedRecords(records, source)
    .flatMap((record) => [measurementOf(record, source), isScanned(record) ? scanOf(record, source) : undefined])
    .flatMap((measurement) => (measurement ? withDuplicate(measurement) : []));
}

/** A reader keeps one reading per interval, the first. */
function storedRecords(records: readonly DeviceRecord[], { intervalMinutes }: LibreSource): DeviceRecord[] {
  const taken = new Set<string>();
  return records.filter((record) => {
    if (record.type !== 'cgm' || record.isDeleted) return true;
    const slot = `${record.deviceId}|${Math.floor(record.atMs / (intervalMinutes * MINUTE_MS))}`;
    const isFirst = !taken.has(slot);
    taken.add(slot);
    return isFirst;
  });
}

function isScanned(record: DeviceRecord): record is CgmRecord {
  return (
    record.type === 'cgm' &&
    !record.isDeleted &&
    numberFromText(`scan ${record.deviceId} ${record.atMs}`) % READINGS_PER_SCAN === 0
  );
}

function withDuplicate(measurement: Measurement): Measurement[] {
  const draw = numberFromText(measurement.recordId);
  if (draw % MEASUREMENTS_PER_DUPLICATE !== 0) return [measurement];
  const hasOwnId = draw % (2 * MEASUREMENTS_PER_DUPLICATE) === 0;
  return [measurement, hasOwnId ? { ...measurement, recordId: `${measurement.recordId}-2` } : measurement];
}

/** A number that looks random but depends on the text alone. */
function numberFromText(text: string): number {
  return Number.parseInt(sha256Hex(text).slice(0, 8), 16);
}
