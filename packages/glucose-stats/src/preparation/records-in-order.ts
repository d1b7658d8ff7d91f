import type { DeviceRecord } from '@glidepath/device-readings';

/** Records that count, by time. Those of the future are no part of a report that ends now (D3-05). */
export function recordsInOrder(records: readonly DeviceRecord[], nowMs: number): readonly DeviceRecord[] {
  let previousMs = Number.NEGATIVE_INFINITY;
  let isInOrder = true;
  let hasWithdrawn = false;
  for (const { atMs, isDeleted } of records) {
    if (atMs < previousMs) isInOrder = false;
    if (isDeleted) hasWithdrawn = true;
    previousMs = atMs;
  }
  const sorted = isInOrder ? records : records.toSorted((a, b) => a.atMs - b.atMs);
  const counted = hasWithdrawn ? withoutWithdrawn(sorted) : sorted;
  return counted.slice(0, firstIndexFrom(counted, nowMs + 1));
}

/** Where records from this instant on begin. */
export function firstIndexFrom(records: readonly DeviceRecord[], fromMs: number): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((records[middle]?.atMs ?? fromMs) < fromMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A file may hold a record and, apart from it, that its source has taken it back. */
function withoutWithdrawn(records: readonly DeviceRecord[]): DeviceRecord[] {
  const withdrawn = new Set(records.filter((record) => record.isDeleted).map(nameOf));
  return records.filter((record) => !withdrawn.has(nameOf(record)));
}

function nameOf({ type, deviceId, atMs, sourceId = '' }: DeviceRecord): string {
  return `${type} ${deviceId} ${atMs} ${sourceId}`;
}
