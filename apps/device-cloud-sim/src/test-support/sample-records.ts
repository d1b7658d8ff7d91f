import type { BolusRecord, CgmRecord, DeviceHistory, DeviceRecord } from '@glidepath/device-readings';
import { MINUTE_MS } from '@glidepath/quantities';

import type { CloudAccount } from '../accounts/cloud-account.ts';

/** Noon in summer, UTC; in Phoenix it is five in the morning. */
export const NOON_MS = Date.UTC(2025, 5, 10, 12);
const PHOENIX_OFFSET_MS = -7 * 3600 * 1000;

export function at(minutes: number, deviceId = 'sensor-1') {
  const atMs = NOON_MS + minutes * MINUTE_MS;
  return { deviceId, atMs, deviceClockMs: atMs + PHOENIX_OFFSET_MS, zone: 'America/Phoenix' } as const;
}

export function aReading(minutes: number, glucose: number, over: Partial<CgmRecord> = {}): CgmRecord {
  return { ...at(minutes), type: 'cgm', glucose, glucoseUnit: 'mg/dL', ...over };
}

export function aBolus(minutes: number, over: Partial<BolusRecord> = {}): BolusRecord {
  return { ...at(minutes, 'pump-1'), type: 'bolus', kind: 'normal', deliveredUnits: 4.5, ...over };
}

/** Every five minutes, the last one at noon. */
export function readingsUntilNoon(count: number): CgmRecord[] {
  return Array.from({ length: count }, (_, index) => aReading((index + 1 - count) * 5, 100 + (index % 60)));
}

export function aHistory(records: readonly DeviceRecord[]): DeviceHistory {
  return {
    devices: [
      {
        deviceId: 'sensor-1',
        kind: 'cgm',
        manufacturer: 'Dexcom',
        model: 'G7',
        serialNumber: 'SN1',
        sampleIntervalMinutes: 5,
      },
      { deviceId: 'pump-1', kind: 'pump', manufacturer: 'Tandem', model: 't:slim X2', serialNumber: 'SN2' },
    ],
    records,
    skipped: [],
  };
}

export function anAccount(records: readonly DeviceRecord[], over: Partial<CloudAccount> = {}): CloudAccount {
  const history = aHistory(records);
  return {
    id: 'ada',
    displayName: 'Ada Example',
    email: 'ada@example.test',
    password: 'ada:secret',
    zone: 'America/Phoenix',
    history: () => history,
    ...over,
  };
}
