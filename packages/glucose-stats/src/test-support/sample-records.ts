import {
  type BasalRecord,
  type BolusRecord,
  type CgmRecord,
  type Device,
  type DeviceRecord,
  type GlucoseUnit,
  type LoopModeRecord,
  type LoopOverrideRecord,
  zoneClock,
} from '@glidepath/device-readings';

import { type PreparedRecords, preparedRecords } from '../preparation/prepared-records.ts';
import { recordsInOrder } from '../preparation/records-in-order.ts';
import { type ReportWindow, reportWindow } from '../preparation/report-window.ts';

// Records for the tests of this package.

export const UTC = 'Etc/UTC';
export const DEVICES: readonly Device[] = [
  { deviceId: 'sensor', kind: 'cgm', sampleIntervalMinutes: 5 },
  { deviceId: 'meter', kind: 'meter' },
  { deviceId: 'pump', kind: 'pump' },
  { deviceId: 'pen', kind: 'pen' },
  { deviceId: 'app', kind: 'app' },
];

/** What a wall clock that reads `2026-03-21T08:05` amounts to. */
export function clockMsOf(text: string): number {
  return Date.parse(`${text}Z`);
}

export function stampAt(deviceId: string, clockText: string, zone = UTC) {
  const deviceClockMs = clockMsOf(clockText);
  return { deviceId, deviceClockMs, atMs: zoneClock(zone).instantMs(deviceClockMs), zone };
}

export function sensorAt(clockText: string, glucose: number, glucoseUnit: GlucoseUnit = 'mg/dL'): CgmRecord {
  return { ...stampAt('sensor', clockText), type: 'cgm', glucose, glucoseUnit };
}

export function meterAt(clockText: string, glucose: number, isManual = false): DeviceRecord {
  return { ...stampAt('meter', clockText), type: 'smbg', glucose, glucoseUnit: 'mg/dL', isManual };
}

export function bolusAt(clockText: string, deliveredUnits: number, more: Partial<BolusRecord> = {}): BolusRecord {
  return { ...stampAt('pump', clockText), type: 'bolus', kind: 'normal', deliveredUnits, ...more };
}

export function penAt(clockText: string, role: 'basal' | 'bolus', doseUnits: number): DeviceRecord {
  return { ...stampAt('pen', clockText), type: 'injection', role, doseUnits, insulinType: role };
}

export function basalAt(
  clockText: string,
  rateUnitsPerHour: number,
  hours: number,
  kind: BasalRecord['kind'] = 'scheduled',
): BasalRecord {
  return { ...stampAt('pump', clockText), type: 'basal', kind, rateUnitsPerHour, durationSeconds: hours * 3600 };
}

export function modeAt(
  clockText: string,
  mode: LoopModeRecord['mode'],
  hours: number,
  more: Partial<LoopModeRecord> = {},
) {
  return { ...stampAt('pump', clockText), type: 'loop_mode', mode, durationSeconds: hours * 3600, ...more } as const;
}

/** Without `hours` it has no end. */
export function overrideAt(
  clockText: string,
  kind: LoopOverrideRecord['kind'],
  hours?: number,
  more: Partial<LoopOverrideRecord> = {},
): LoopOverrideRecord {
  const lasting = hours === undefined ? {} : { durationSeconds: hours * 3600 };
  return { ...stampAt('pump', clockText), type: 'loop_override', kind, ...lasting, ...more };
}

export function gramsAt(clockText: string, grams: number): DeviceRecord {
  return { ...stampAt('app', clockText), type: 'carbs', grams };
}

type StreamOptions = Readonly<{ zone?: string; everyMinutes?: number; level?: (index: number) => number }>;

/** A sensor without gaps: `count` readings from an instant on, by the clock of its zone. */
export function sensorStream(
  fromMs: number,
  count: number,
  { zone = UTC, everyMinutes = 5, level = () => 120 }: StreamOptions = {},
): CgmRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const atMs = fromMs + index * everyMinutes * 60_000;
    const stamp = { deviceId: 'sensor', atMs, deviceClockMs: zoneClock(zone).clockMs(atMs), zone };
    return { ...stamp, type: 'cgm', glucose: level(index), glucoseUnit: 'mg/dL' };
  });
}

/** As `patientReport` prepares them, for the tests of its parts. `nowText` is UTC. */
export function preparedAt(
  records: readonly DeviceRecord[],
  nowText: string,
  days = 21,
  isDayOver = false,
): Readonly<{ prepared: PreparedRecords; window: ReportWindow }> {
  const nowMs = clockMsOf(nowText);
  const ordered = recordsInOrder(records, nowMs);
  const window = reportWindow({ zone: UTC, nowMs, days, isDayOver }, ordered);
  return { window, prepared: preparedRecords(ordered, DEVICES, window, window.nowMs) };
}
