import { readDeviceFile } from '@glidepath/device-readings';
import { type AutomationReport, automationReport } from '@glidepath/glucose-stats';
import { HOUR_MS, MINUTE_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

const FIRST_MS = Date.UTC(2026, 0, 5);
const instant = (hours: number) => new Date(FIRST_MS + hours * HOUR_MS).toISOString();

/** Two days: automatic but for three hours of the first evening, asleep from ten to six, a meal a day. */
function requiredReport(document: unknown): AutomationReport {
  const reading = readDeviceFile(JSON.stringify(document), { zone: 'UTC' });
  if (reading.outcome === 'refused') throw new Error(reading.code);
  const { records, devices } = reading;
  const days = { firstDay: '2026-01-05', lastDay: '2026-01-06' };
  const report = automationReport({ records, devices, zone: 'UTC', nowMs: FIRST_MS + 72 * HOUR_MS, ...days });
  if (!report) throw new Error('no day is over');
  return report;
}

const RATES = Array.from({ length: 48 }, (_, hour) => ({ hour, isAutomated: hour < 18 || hour >= 21 }));

function tidepool() {
  const pump = { deviceId: 'tandemCIQ1002717-555' };
  const below = { suppressed: { type: 'basal', deliveryType: 'scheduled', rate: 1 } };
  return [
    ...RATES.map(({ hour, isAutomated }) => ({
      ...pump,
      id: `r${hour}`,
      type: 'basal',
      time: instant(hour),
      duration: HOUR_MS,
      ...(isAutomated ? { deliveryType: 'automated', rate: 0.5, ...below } : { deliveryType: 'scheduled', rate: 1 }),
    })),
    ...[12, 36].flatMap((hour) => [
      { ...pump, id: `b${hour}`, type: 'bolus', subType: 'normal', time: instant(hour), normal: 4 },
      { ...pump, id: `w${hour}`, type: 'wizard', time: instant(hour), bolus: `b${hour}`, recommended: { carb: 4 } },
    ]),
    { ...pump, id: 'a1', type: 'bolus', subType: 'automated', time: instant(3), normal: 0.75 },
    {
      ...pump,
      id: 'o1',
      type: 'deviceEvent',
      subType: 'pumpSettingsOverride',
      overrideType: 'sleep',
      time: instant(22),
      duration: 8 * HOUR_MS,
    },
  ];
}

function nightscout() {
  const pump = { enteredBy: 'Pump (tconnectsync)' };
  return {
    profile: [
      {
        defaultProfile: 'a',
        startDate: instant(0),
        units: 'mg/dl',
        store: { a: { basal: [{ time: '00:00', value: 1 }] } },
      },
    ],
    treatments: [
      ...RATES.map(({ hour, isAutomated }) => ({
        ...pump,
        created_at: instant(hour),
        eventType: 'Temp Basal',
        duration: 60,
        ...(isAutomated ? { rate: 0.5, reason: 'Algorithm' } : { rate: 1, reason: 'Profile' }),
      })),
      ...[12, 36].map((hour) => ({
        ...pump,
        created_at: instant(hour),
        eventType: 'Combo Bolus',
        insulin: 4,
        boluscalc: { carbs: 40 },
      })),
      { ...pump, created_at: instant(3), eventType: 'Combo Bolus', insulin: 0.75, notes: 'Automatic Bolus' },
      { ...pump, created_at: instant(22), eventType: 'Sleep', reason: 'Sleep (Scheduled)', duration: 480 },
      { ...pump, created_at: instant(48), eventType: 'Site Change' },
    ],
  };
}

describe('what a closed loop did, from its file', () => {
  it.each([
    ['Tidepool', tidepool()],
    ['Nightscout', nightscout()],
  ])('is the same to the minute and the unit: %s', (_, document) => {
    const report = requiredReport(document);
    expect(report.time).toMatchObject({ knownMinutes: 2880, automatedMinutes: 2700, manualMinutes: 180 });
    expect(report.exits).toMatchObject({ exits: [{ minutes: 180, hasReturned: true }], longestMinutes: 180 });
    expect(report.insulin).toMatchObject({
      dayCount: 2,
      totalUnits: 34.25,
      automaticBasalUnits: 22.5,
      automaticBolusUnits: 0.75,
      programmedBasalUnits: 3,
      mealBolusUnits: 8,
    });
    expect(report.basal?.againstProgrammed).toEqual({ minutes: 2880, programmedUnits: 48, deliveredUnits: 25.5 });
    expect(report.overrides).toEqual([{ kind: 'sleep', count: 1, minutes: 480, longestMinutes: 480 }]);
    expect(report.hours[3]?.automaticUnitsPerDay).toBe((2 * 0.5 + 0.75) / 2);
    expect((report.exits?.exits[0]?.atMs ?? 0) - FIRST_MS).toBe(18 * 60 * MINUTE_MS);
  });
});
