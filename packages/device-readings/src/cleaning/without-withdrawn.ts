import type { DeviceRecord } from '../device-record.ts';

/** A history may hold a record and, apart from it, that its source has taken it back: then neither counts. */
export function withoutWithdrawn(records: readonly DeviceRecord[]): readonly DeviceRecord[] {
  if (!records.some(({ isDeleted }) => isDeleted)) return records;
  const withdrawn = new Set(records.filter(({ isDeleted }) => isDeleted).map(nameOf));
  return records.filter((record) => !withdrawn.has(nameOf(record)));
}

function nameOf({ type, deviceId, atMs, sourceId = '' }: DeviceRecord): string {
  return `${type} ${deviceId} ${atMs} ${sourceId}`;
}
