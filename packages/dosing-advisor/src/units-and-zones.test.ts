import { type DeviceRecord, type GlucoseUnit, zoneClock } from '@glidepath/device-readings';
import { mmolLFromMgDl } from '@glidepath/quantities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { advise } from './advise.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import { recordedFromDevices } from './input/from-devices/recorded-from-devices.ts';
import { pumpCase } from './test-cases/usual-cases.ts';

const window = { firstDay: '2026-01-05', days: 14 };
const INPUT: AdvisorInput = {
  ...pumpCase({ days: 14, factor: 60, truth: { neededUnitsPerHour: () => 1, neededGramsPerUnit: () => 8 } }),
  window,
};

/** The same days as devices in a zone tell them, in a unit. */
function recordsIn(zone: string, unit: GlucoseUnit, { recorded }: AdvisorInput): DeviceRecord[] {
  const firstMs = Date.parse(`${window.firstDay}T00:00:00Z`);
  const stamp = (deviceId: string, minute: number) => {
    const deviceClockMs = firstMs + minute * 60_000;
    return { deviceId, zone, deviceClockMs, atMs: zoneClock(zone).instantMs(deviceClockMs) };
  };
  const told = (glucoseMgDl: number) => (unit === 'mg/dL' ? glucoseMgDl : mmolLFromMgDl(glucoseMgDl));
  const [sensor] = recorded.sensors;
  return [
    ...Array.from(sensor?.minutes ?? [], (minute, index): DeviceRecord => {
      const glucose = told(sensor?.glucoseMgDl[index] ?? 0);
      return { ...stamp('sensor', minute), type: 'cgm', glucose, glucoseUnit: unit };
    }),
    ...recorded.boluses.map(
      ({ minute, doseUnits, calculator }): DeviceRecord => ({
        ...stamp('pump', minute),
        type: 'bolus',
        kind: 'normal',
        deliveredUnits: doseUnits,
        ...(calculator ? { calculator } : {}),
      }),
    ),
    ...recorded.carbs.map(({ minute, grams = 0 }): DeviceRecord => ({ ...stamp('app', minute), type: 'carbs', grams })),
    ...recorded.basal.map(
      ({ minute, durationMinutes, rateUnitsPerHour }): DeviceRecord => ({
        ...stamp('pump', minute),
        type: 'basal',
        kind: 'scheduled',
        rateUnitsPerHour,
        durationSeconds: durationMinutes * 60,
      }),
    ),
  ].sort((a, b) => a.atMs - b.atMs);
}

function adviceIn(zone: string, unit: GlucoseUnit) {
  const records = recordsIn(zone, unit, INPUT);
  const recorded = recordedFromDevices({ records, zone, window, kindOfInsulin: () => 'rapid' });
  return advise({ ...INPUT, recorded });
}

describe('units and zones', () => {
  // In January no zone of these changes its clock.
  const zones = [
    'Etc/UTC',
    'America/New_York',
    'Asia/Jerusalem',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'America/St_Johns',
  ];

  it('do not matter', () => {
    const expected = advise(INPUT);
    expect(expected).toMatchObject({ outcome: 'plan', isChanged: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom('mg/dL', 'mmol/L'), (zone, unit) => {
        expect(adviceIn(zone, unit)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  it('a clock put forward on one of the days does not change the plan', () => {
    const spring = { ...INPUT, window: { firstDay: '2026-03-01', days: 14 } };
    const records = recordsIn('America/New_York', 'mg/dL', INPUT).map((record) => {
      const moved = record.deviceClockMs + 55 * 86_400_000;
      return { ...record, deviceClockMs: moved, atMs: zoneClock('America/New_York').instantMs(moved) };
    });
    const recorded = recordedFromDevices({
      records: records.sort((a, b) => a.atMs - b.atMs),
      zone: 'America/New_York',
      window: spring.window,
      kindOfInsulin: () => 'rapid',
    });
    const [moved, unmoved] = [advise({ ...spring, recorded }), advise(INPUT)];
    expect(moved).toMatchObject({ outcome: 'plan', plan: unmoved.outcome === 'plan' ? unmoved.plan : null });
  });
});
