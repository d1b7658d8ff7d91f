import type { DeviceRecord } from '@glidepath/device-readings';
import { HOUR_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { changed, refusalsOf } from '../../test-cases/changed-case.ts';
import { pumpCase } from '../../test-cases/usual-cases.ts';
import { recordedFromDevices } from './recorded-from-devices.ts';

const WINDOW = { firstDay: '2026-01-05', days: 14 } as const;
const stamp = (day: number, hour: number) => {
  const atMs = Date.UTC(2026, 0, 5 + day) + hour * HOUR_MS;
  return { deviceId: 'pump', zone: 'UTC', atMs, deviceClockMs: atMs };
};
const daily = (day: number, automaticUnits: number): DeviceRecord => ({
  type: 'daily_insulin',
  ...stamp(day, 0),
  automaticUnits,
});
const mode = (day: number, told: 'automated' | 'limited' | 'manual', hours: number): DeviceRecord => ({
  type: 'loop_mode',
  ...stamp(day, 1),
  mode: told,
  durationSeconds: hours * 3600,
});

function isRefused(...records: DeviceRecord[]): boolean {
  const { boluses } = recordedFromDevices({ records, zone: 'UTC', window: WINDOW, kindOfInsulin: () => undefined });
  const usual = pumpCase({ days: WINDOW.days });
  expect(boluses.every(({ doseUnits }) => doseUnits === 0)).toBe(true);
  const refusals = refusalsOf(changed(usual, { recorded: { boluses: [...usual.recorded.boluses, ...boluses] } }));
  return refusals.some(({ name }) => name === 'closed-loop-active');
}

describe('a loop of which only the days or the modes are told', () => {
  it.each<[string, DeviceRecord[], boolean]>([
    ['three days of automatic insulin', [daily(1, 12), daily(2, 12), daily(3, 12)], true],
    ['two days of it', [daily(1, 12), daily(2, 12)], false],
    ['days without any', [daily(1, 0), daily(2, 0), daily(3, 0)], false],
    ['three days in automatic mode', [mode(1, 'automated', 20), mode(2, 'limited', 3), mode(3, 'automated', 3)], true],
    ['an hour a day', [mode(1, 'automated', 1), mode(2, 'automated', 1), mode(3, 'automated', 1)], false],
    ['manual mode', [mode(1, 'manual', 23), mode(2, 'manual', 23), mode(3, 'manual', 23)], false],
  ])('1013: %s', (_, records, refused) => {
    expect(isRefused(...records)).toBe(refused);
  });
});
