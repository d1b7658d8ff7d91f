import type { DeviceRecord } from '@glidepath/device-readings';

/** What the counts of a file name, glucose first. A type that is missing here does not compile. */
const PLACES = {
  cgm: 1,
  smbg: 2,
  basal: 3,
  bolus: 4,
  injection: 5,
  carbs: 6,
  activity: 7,
  note: 8,
  pump_settings: 9,
  site_change: 10,
  reservoir_change: 11,
  clock_change: 12,
} as const satisfies Record<DeviceRecord['type'], number>;

const isRecordType = (name: string): name is DeviceRecord['type'] => name in PLACES;

export const RECORD_TYPES = Object.keys(PLACES).filter(isRecordType);
