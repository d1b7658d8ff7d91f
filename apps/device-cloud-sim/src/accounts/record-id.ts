import { createHash } from 'node:crypto';
import type { DeviceRecord } from '@glidepath/device-readings';

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The same record has the same id in every answer, and so has a later version that carries the same `sourceId`. */
export function recordId(accountId: string, record: DeviceRecord, part = ''): string {
  const identity = record.sourceId ?? `${record.atMs}|${distinctAmount(record)}`;
  const hex = sha256Hex(`${accountId}|${record.deviceId}|${record.type}|${identity}|${part}`);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Tells two records of one kind and one instant apart. */
function distinctAmount(record: DeviceRecord): string {
  switch (record.type) {
    case 'cgm':
    case 'smbg':
      return String(record.glucose);
    case 'bolus':
      return String(record.deliveredUnits);
    case 'injection':
      return `${record.role} ${record.doseUnits}`;
    case 'carbs':
      return String(record.grams ?? record.mealSize);
    case 'note':
      return record.text;
    case 'activity':
      return record.name;
    default:
      return '';
  }
}
