import type { DeviceRecord } from '@glidepath/device-readings';

/** By time, and of one instant in an order of their own: which of two came first must not change a report. */
export function inOwnOrder<Kind extends DeviceRecord>(records: readonly Kind[]): readonly Kind[] {
  for (let index = 1; index < records.length; index += 1) {
    const [before, after] = [records[index - 1], records[index]];
    if (before && after && order(before, after) > 0) return records.toSorted(order);
  }
  return records;
}

function order(a: DeviceRecord, b: DeviceRecord): number {
  return a.atMs - b.atMs || textOrder(a.type, b.type) || textOrder(a.deviceId, b.deviceId) || amountOf(a) - amountOf(b);
}

function textOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function amountOf(record: DeviceRecord): number {
  switch (record.type) {
    case 'cgm':
    case 'smbg':
      return record.glucose;
    case 'basal':
      return record.rateUnitsPerHour;
    case 'bolus':
      return record.deliveredUnits;
    case 'injection':
      return record.doseUnits;
    case 'carbs':
      return record.grams ?? 0;
    default:
      return 0;
  }
}
