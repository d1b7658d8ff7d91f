import { type DeviceRecord, withoutWithdrawn } from '@glidepath/device-readings';

/** Records that count, by time. Those of the future are no part of a report that ends now (D3-05). */
export function recordsInOrder(records: readonly DeviceRecord[], nowMs: number): readonly DeviceRecord[] {
  let previousMs = Number.NEGATIVE_INFINITY;
  let isInOrder = true;
  for (const { atMs } of records) {
    if (atMs < previousMs) isInOrder = false;
    previousMs = atMs;
  }
  const sorted = isInOrder ? records : records.toSorted((a, b) => a.atMs - b.atMs);
  const counted = withoutWithdrawn(sorted);
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
