import type { DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { simulateLife } from '../life/simulate-life.ts';
import { PROFILES } from '../profiles/profiles.ts';
import { simulatedPerson } from '../profiles/simulated-person.ts';
import { deviceRecordsOf } from './device-records-of.ts';
import type { Recording } from './recording.ts';

const pumpLife = simulateLife({ ...simulatedPerson(PROFILES.adultPump), days: 4, seed: 1 });
const penLife = simulateLife({ ...simulatedPerson(PROFILES.adultMealSizes), days: 4, seed: 1 });
const recording: Recording = {
  startsOn: '2026-03-07',
  zone: 'America/New_York',
  devices: {
    sensor: { deviceId: 'sensor-1', kind: 'cgm' },
    meter: { deviceId: 'meter-1', kind: 'meter' },
    pump: { deviceId: 'pump-1', kind: 'pump', manufacturer: 'Tandem' },
    pen: { deviceId: 'pen-1', kind: 'pen' },
  },
};
const ofType = <Type extends DeviceRecord['type']>(records: readonly DeviceRecord[], type: Type) =>
  records.filter((record): record is Extract<DeviceRecord, { type: Type }> => record.type === type);

function showsZoneTime({ atMs, deviceClockMs, zone }: DeviceRecord): boolean {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.format(atMs).replace(' ', 'T')}Z`) === deviceClockMs;
}

describe('instants', () => {
  const pumped = deviceRecordsOf(pumpLife, recording);

  it('are those of the wall clock in the zone, in order', () => {
    expect(pumped.filter((_, index) => index % 7 === 0).every(showsZoneTime)).toBe(true);
    expect(pumped.every(({ atMs }, index) => index === 0 || atMs >= (pumped[index - 1]?.atMs ?? 0))).toBe(true);
    expect(pumped[0]?.atMs).toBe(Date.parse('2026-03-07T05:00:00Z'));
  });

  it('leave out the hour that is missing when clocks are put forward', () => {
    const spring = ofType(deviceRecordsOf(pumpLife, { ...recording, startsOn: '2026-03-08' }), 'cgm');
    const plain = ofType(deviceRecordsOf(pumpLife, { ...recording, startsOn: '2026-04-08' }), 'cgm');
    expect(plain.length - spring.length).toBe(12);
    const onThatDay = spring.filter(({ deviceClockMs }) => new Date(deviceClockMs).getUTCDate() === 8);
    expect(onThatDay.length).toBeGreaterThan(0);
    expect(onThatDay.every(showsZoneTime)).toBe(true);
  });

  it.each([
    ['2026-03-07', 95],
    ['2026-10-31', 97],
    ['2026-06-01', 96],
  ])('from %s the basal of four days lasts %i hours without a gap', (startsOn, hours) => {
    const basal = ofType(deviceRecordsOf(pumpLife, { ...recording, startsOn }), 'basal');
    let nextMs = basal[0]?.atMs;
    for (const { atMs, durationSeconds } of basal) {
      expect(atMs).toBe(nextMs);
      nextMs = atMs + durationSeconds * 1000;
    }
    expect((nextMs ?? 0) - (basal[0]?.atMs ?? 0)).toBe(hours * HOUR_MS);
  });
});

describe('devices', () => {
  it('record what is theirs', () => {
    const records = deviceRecordsOf(pumpLife, recording);
    expect(ofType(records, 'bolus')).toHaveLength(pumpLife.boluses.length);
    expect(ofType(records, 'bolus')[0]?.calculator).toEqual(pumpLife.boluses[0]?.calculator);
    expect(ofType(records, 'pump_settings')).toMatchObject([{ brand: 'Tandem', activeInsulinMinutes: 240 }]);
    expect(ofType(records, 'smbg')).toHaveLength(pumpLife.fingersticks.length);
    expect(ofType(records, 'injection')).toEqual([]);
    expect(new Set(ofType(records, 'carbs').map(({ deviceId }) => deviceId))).toEqual(new Set(['pump-1']));
  });

  it('keep basal injections apart from those for meals', () => {
    const injections = ofType(deviceRecordsOf(penLife, recording), 'injection');
    expect(injections.filter(({ role }) => role === 'basal')).toHaveLength(penLife.injections.length);
    expect(injections.filter(({ role }) => role === 'bolus')).toHaveLength(penLife.boluses.length);
    expect(injections.some(({ mealSize }) => mealSize === 'large')).toBe(true);
  });

  it('of people who count carbs and inject record what their calculator knew', () => {
    const life = simulateLife({ ...simulatedPerson(PROFILES.adultCarbCounting), days: 4, seed: 1 });
    const given = ofType(deviceRecordsOf(life, recording), 'injection').filter(({ role }) => role === 'bolus');
    expect(given.length).toBeGreaterThan(0);
    expect(given.map(({ calculator }) => calculator)).toEqual(life.boluses.map(({ calculator }) => calculator));
  });

  it('that are missing record nothing', () => {
    expect(deviceRecordsOf(pumpLife, { ...recording, devices: {} })).toEqual([]);
  });

  it('measure in mmol/L and say when glucose is beyond their limits', () => {
    const minutes = { minute: 0, glucoseMgDl: 400 };
    const life = {
      ...penLife,
      readings: [
        { ...minutes, beyond: 'high' as const },
        { minute: 5, glucoseMgDl: 39, beyond: 'low' as const },
        { minute: 10, glucoseMgDl: 180, beyond: null },
      ],
    };
    const inMgDl = ofType(deviceRecordsOf(life, recording), 'cgm');
    expect(inMgDl.map(({ glucose, beyond }) => [glucose, beyond])).toEqual([
      [401, 'high'],
      [39, 'low'],
      [180, undefined],
    ]);
    const [, , inMmolL] = ofType(deviceRecordsOf(life, { ...recording, glucoseUnit: 'mmol/L' }), 'cgm');
    expect(inMmolL).toMatchObject({ glucose: 9.99, glucoseUnit: 'mmol/L' });
  });
});

describe('faults', () => {
  const during = { fromDay: 1, untilDay: 3 };
  const dayOf = ({ deviceClockMs }: DeviceRecord) => Math.floor((deviceClockMs - Date.parse('2026-06-01')) / DAY_MS);
  const withFault = (fault: NonNullable<Recording['faults']>[number]) =>
    deviceRecordsOf(pumpLife, { ...recording, startsOn: '2026-06-01', faults: [fault] });

  it('a wrong clock moves what the device shows, not the instant', () => {
    const right = deviceRecordsOf(pumpLife, { ...recording, startsOn: '2026-06-01' });
    const wrong = withFault({ fault: 'wrong-clock', role: 'pump', shiftMinutes: 720, ...during });
    expect(ofType(wrong, 'bolus').map(({ atMs }) => atMs)).toEqual(ofType(right, 'bolus').map(({ atMs }) => atMs));
    const shifts = ofType(wrong, 'bolus').map(({ deviceClockMs, atMs }) => (deviceClockMs - atMs) / HOUR_MS);
    expect(new Set(shifts)).toEqual(new Set([-4, 8]));
    expect(ofType(wrong, 'cgm')).toEqual(ofType(right, 'cgm'));
    const changes = ofType(wrong, 'clock_change').map(
      ({ fromClockMs, toClockMs }) => (toClockMs - fromClockMs) / HOUR_MS,
    );
    expect(changes).toEqual([12, -12]);
  });

  it('a gap has no readings, on its days only', () => {
    const days = new Set(ofType(withFault({ fault: 'sensor-gap', ...during }), 'cgm').map(dayOf));
    expect([...days].toSorted()).toEqual([0, 3]);
  });

  it('a stuck sensor repeats one value', () => {
    const readings = ofType(withFault({ fault: 'stuck-sensor', ...during }), 'cgm');
    const valuesOn = (day: number) =>
      new Set(readings.filter((record) => dayOf(record) === day).map(({ glucose }) => glucose));
    expect(valuesOn(1)).toEqual(valuesOn(2));
    expect(valuesOn(1).size).toBe(1);
    expect(valuesOn(0).size).toBeGreaterThan(20);
  });

  it('a second sensor doubles the stream under its own name', () => {
    const device = { deviceId: 'sensor-2', kind: 'cgm' } as const;
    const readings = ofType(withFault({ fault: 'second-sensor', device, differsByMgDl: 6, ...during }), 'cgm');
    const second = readings.filter(({ deviceId }) => deviceId === 'sensor-2');
    const firstOnThoseDays = readings.filter(
      (record) => record.deviceId === 'sensor-1' && [1, 2].includes(dayOf(record)),
    );
    expect(second).toHaveLength(firstOnThoseDays.length);
    expect((second[0]?.glucose ?? 0) - (firstOnThoseDays[0]?.glucose ?? 0)).toBe(6);
  });
});
