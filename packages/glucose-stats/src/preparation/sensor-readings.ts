import { type CgmRecord, type Device, USUAL_INTERVAL_MINUTES } from '@glidepath/device-readings';
import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';

import { dayOf } from '../wall-clock/day-text.ts';
import { exactMgDl, glucoseBin, shownMgDl } from './glucose-bin.ts';

/** One row a reading, in order of time: everything later passes need, so that none of them touches a record again. */
export type SensorReadings = Readonly<{
  count: number;
  clockMs: Float64Array;
  day: Int32Array;
  /** Minute of the day, by the device's clock. */
  minute: Uint16Array;
  /** Unrounded. */
  mgDl: Float64Array;
  /** As a chart states it. */
  shownMgDl: Float64Array;
  bin: Uint8Array;
  /** Its sensor's interval, but only until the next reading and until now: no time counts twice (D3-11). */
  coveredMs: Float64Array;
}>;

export function sensorReadings(
  records: readonly CgmRecord[],
  devices: readonly Device[],
  nowMs: number,
): SensorReadings {
  const count = records.length;
  const readings = {
    count,
    clockMs: new Float64Array(count),
    day: new Int32Array(count),
    minute: new Uint16Array(count),
    mgDl: new Float64Array(count),
    shownMgDl: new Float64Array(count),
    bin: new Uint8Array(count),
    coveredMs: new Float64Array(count),
  };
  const intervalMs = intervalsOf(devices);
  for (let index = 0; index < count; index += 1) {
    const record = records[index];
    if (!record) continue;
    const { deviceClockMs, glucose, glucoseUnit } = record;
    const day = dayOf(deviceClockMs);
    readings.clockMs[index] = deviceClockMs;
    readings.day[index] = day;
    readings.minute[index] = Math.floor((deviceClockMs - day * DAY_MS) / MINUTE_MS);
    readings.mgDl[index] = exactMgDl(glucose, glucoseUnit);
    readings.shownMgDl[index] = shownMgDl(glucose, glucoseUnit);
    readings.bin[index] = glucoseBin(glucose, glucoseUnit);
    const untilMs = records[index + 1]?.atMs ?? nowMs;
    readings.coveredMs[index] = Math.min(intervalMs(record.deviceId), untilMs - record.atMs);
  }
  return readings;
}

function intervalsOf(devices: readonly Device[]): (deviceId: string) => number {
  const intervals = new Map(
    devices.map(({ deviceId, sampleIntervalMinutes = USUAL_INTERVAL_MINUTES }) => [
      deviceId,
      sampleIntervalMinutes * MINUTE_MS,
    ]),
  );
  return (deviceId) => intervals.get(deviceId) ?? USUAL_INTERVAL_MINUTES * MINUTE_MS;
}
