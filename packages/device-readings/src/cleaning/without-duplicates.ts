import type { CgmRecord, DeviceRecord } from '../device-record.ts';
import { toldElsewhere } from './told-elsewhere.ts';

/**
 * The records without those that say the same thing twice. Of equal ones the first stays.
 *
 * - Glucose of one type with the same instant and value is one reading, whichever device or cloud it came through.
 * - A bolus of equal units from another device at most two minutes later is the same bolus. If only one of them is known
 *   to be a loop's, that one stays: the other source could not tell. The same holds of
 *   a loop's basal rate of equal length.
 * - A mode or an override of a loop from another device at most two minutes later, of one kind and length, is the same:
 *   the one that says more stays.
 * - Anything else is a duplicate only if all of it is the same.
 *
 * Takes and gives records in order of time. A withdrawn record is never a duplicate of one that counts.
 */
export function withoutDuplicates(records: readonly DeviceRecord[]): DeviceRecord[] {
  const seen = new Set<string>();
  const once = records.filter((record, index) => {
    // Equal ones are of one instant: most records are alone in theirs, and need not be put into words.
    const hasCompany = records[index - 1]?.atMs === record.atMs;
    if (!hasCompany) seen.clear();
    if (!hasCompany && records[index + 1]?.atMs !== record.atMs) return true;
    const key = keyOf(record);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const repeated = toldElsewhere(once);
  return repeated.size === 0 ? once : once.filter((record) => !repeated.has(record));
}

function keyOf(record: DeviceRecord): string {
  const state = record.isDeleted ? 'deleted' : '';
  if (record.type === 'cgm' || record.type === 'smbg') {
    return `${record.type} ${record.atMs} ${record.glucose} ${record.glucoseUnit} ${state}`;
  }
  const { deviceClockMs: _, zone: __, sourceId: ___, ...said } = record;
  // Sorted, so that two sources which name their fields in another order are still equal.
  return JSON.stringify(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same for sensor readings only: those of one instant are neighbours, so no keys have to be made. */
export function withoutRepeatedReadings(readings: readonly CgmRecord[]): readonly CgmRecord[] {
  return readings.filter((reading, index) => {
    for (let before = index - 1; before >= 0; before -= 1) {
      const other = readings[before];
      if (!other || other.atMs !== reading.atMs) return true;
      if (other.glucose === reading.glucose && other.glucoseUnit === reading.glucoseUnit) return false;
    }
    return true;
  });
}
