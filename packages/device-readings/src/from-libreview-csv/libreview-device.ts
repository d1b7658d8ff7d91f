import { seenIntervalMinutes } from '../cleaning/sample-interval.ts';
import type { Device } from '../device-record.ts';
import { libreIntervalMinutes } from '../from-libre/libre-stamp.ts';
import { LIBREVIEW } from './libreview-columns.ts';

export function libreViewDeviceId(cells: readonly string[]): string {
  const serial = (cells[LIBREVIEW.serial] ?? '').trim().slice(0, 100);
  return serial || (cells[LIBREVIEW.device] ?? '').trim().slice(0, 100) || 'libreview';
}

/** An app's name does not tell which sensor it read, but the distance of the stored readings does. */
export function libreViewDevice(cells: readonly string[], storedTimes: readonly number[]): Device {
  const model = (cells[LIBREVIEW.device] ?? '').trim().slice(0, 100);
  const serialNumber = (cells[LIBREVIEW.serial] ?? '').trim().slice(0, 100);
  return {
    deviceId: libreViewDeviceId(cells),
    kind: 'cgm',
    manufacturer: 'Abbott',
    ...(model === '' ? {} : { model }),
    ...(serialNumber === '' ? {} : { serialNumber }),
    sampleIntervalMinutes: seenIntervalMinutes(storedTimes) ?? libreIntervalMinutes(model),
  };
}
