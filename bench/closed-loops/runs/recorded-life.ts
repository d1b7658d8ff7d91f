import type { DeviceHistory } from '@glidepath/device-readings';
import { deviceRecordsOf, type Life, withLoopSystem } from '@glidepath/virtual-patients';

/** In a zone that never changes its clock: three weeks have 21 days of 24 hours. */
export const RECORDED_PLACE = { startsOn: '2026-01-04', zone: 'UTC' } as const;
const DEVICES = {
  sensor: { deviceId: 'sensor', kind: 'cgm', sampleIntervalMinutes: 5 },
  pump: { deviceId: 'pump', kind: 'pump' },
} as const;

export type RecordedLife = Omit<DeviceHistory, 'skipped'>;

/** What the devices of this life would upload. */
export function recordedLife(life: Life): RecordedLife {
  const devices = withLoopSystem(life, DEVICES);
  return { devices: Object.values(devices), records: deviceRecordsOf(life, { ...RECORDED_PLACE, devices }) };
}
