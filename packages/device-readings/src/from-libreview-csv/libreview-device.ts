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

const MIN_GAPS = 6;

function seenIntervalMinutes(storedTimes: readonly number[]): number | undefined {
  const times = Float64Array.from(storedTimes).sort();
  let [short, long] = [0, 0];
  for (let index = 1; index < times.length; index += 1) {
    const minutes = ((times[index] ?? 0) - (times[index - 1] ?? 0)) / 60_000;
    if (minutes > 0 && minutes < 10) short += 1;
    else if (minutes >= 10 && minutes < 20) long += 1;
  }
  if (short + long < MIN_GAPS) return undefined;
  return short > long ? 5 : 15;
}
