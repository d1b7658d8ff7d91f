import { type CgmRecord, MEASURABLE_MG_DL, type SmbgRecord } from '@glidepath/device-readings';
import { mgDlFromMmolL } from '@glidepath/quantities';

import type { MeterReading, SensorReadings } from '../recorded.ts';
import type { PlacedRecord } from './window-place.ts';

/** Beyond its scale a sensor only says so. */
const SCALE_END_MG_DL = { low: MEASURABLE_MG_DL.sensor.lowest, high: MEASURABLE_MG_DL.sensor.highest } as const;

export function recordedGlucose(
  placed: readonly PlacedRecord[],
): Readonly<{ sensors: SensorReadings[]; meter: MeterReading[] }> {
  const sensors = new Map<string, { minutes: number[]; glucoseMgDl: number[] }>();
  const meter: MeterReading[] = [];
  for (const { minute, record } of placed) {
    if (record.type === 'smbg') {
      meter.push({ minute, glucoseMgDl: mgDlOf(record), deviceId: record.deviceId });
    } else if (record.type === 'cgm') {
      const sensor = sensors.get(record.deviceId) ?? { minutes: [], glucoseMgDl: [] };
      sensors.set(record.deviceId, sensor);
      sensor.minutes.push(minute);
      sensor.glucoseMgDl.push(sensorMgDl(record));
    }
  }
  return { sensors: [...sensors].map(([deviceId, readings]) => ({ deviceId, ...readings })), meter };
}

function mgDlOf({ glucose, glucoseUnit }: CgmRecord | SmbgRecord): number {
  return glucoseUnit === 'mg/dL' ? glucose : mgDlFromMmolL(glucose);
}

function sensorMgDl(record: CgmRecord): number {
  if (record.beyond) return SCALE_END_MG_DL[record.beyond];
  return mgDlOf(record);
}
