import { describe, expect, it } from 'vitest';

import type { CgmRecord, DeviceRecord } from '../device-record.ts';
import { withoutDuplicates, withoutRepeatedReadings } from './without-duplicates.ts';

const stamp = (minute: number, deviceId = 'a') => ({
  deviceId,
  atMs: minute * 60_000,
  deviceClockMs: minute * 60_000,
  zone: 'UTC',
});
const cgm = (minute: number, glucose: number, deviceId?: string): CgmRecord => ({
  ...stamp(minute, deviceId),
  type: 'cgm',
  glucose,
  glucoseUnit: 'mg/dL',
});
const bolus = (minute: number, deliveredUnits: number, deviceId?: string): DeviceRecord => ({
  ...stamp(minute, deviceId),
  type: 'bolus',
  kind: 'normal',
  deliveredUnits,
});
const carbs = (minute: number, grams: number, changes: object = {}): DeviceRecord => ({
  ...stamp(minute),
  type: 'carbs',
  grams,
  ...changes,
});

const basal = (
  minute: number,
  kind: 'automated' | 'scheduled',
  deviceId: string,
  durationSeconds = 300,
): DeviceRecord => ({
  ...stamp(minute, deviceId),
  type: 'basal',
  kind,
  rateUnitsPerHour: 0.4,
  durationSeconds,
});
const mode = (minute: number, deviceId: string, changes: object = {}): DeviceRecord => ({
  ...stamp(minute, deviceId),
  type: 'loop_mode',
  mode: 'manual',
  durationSeconds: 900,
  ...changes,
});
const override = (minute: number, deviceId: string, changes: object = {}): DeviceRecord => ({
  ...stamp(minute, deviceId),
  type: 'loop_override',
  kind: 'exercise',
  durationSeconds: 3600,
  ...changes,
});

describe('withoutDuplicates', () => {
  it.each<[string, DeviceRecord[], number]>([
    ['the same reading of one device', [cgm(0, 100), cgm(0, 100)], 1],
    ['the same reading through two clouds', [cgm(0, 100, 'a'), cgm(0, 100, 'b')], 1],
    ['another value at the same time', [cgm(0, 100, 'a'), cgm(0, 101, 'b')], 2],
    ['the same value later', [cgm(0, 100), cgm(5, 100)], 2],
    ['a bolus sent by pump and app two minutes apart', [bolus(0, 4, 'a'), bolus(2, 4, 'b')], 1],
    ['a bolus three minutes later', [bolus(0, 4, 'a'), bolus(3, 4, 'b')], 2],
    ['two boluses of one device', [bolus(0, 4), bolus(1, 4)], 2],
    ['a bolus of other units', [bolus(0, 4, 'a'), bolus(1, 4.5, 'b')], 2],
    ['a bolus sent twice with one between', [bolus(0, 4, 'a'), bolus(1, 1, 'a'), bolus(2, 4, 'b')], 2],
    ['carbs sent twice under two names', [carbs(0, 20, { sourceId: 'x' }), carbs(0, 20, { sourceId: 'y' })], 1],
    ['a rate of a loop through two clouds', [basal(0, 'automated', 'a'), basal(1, 'automated', 'b')], 1],
    [
      'a rate of a loop that one of them takes for the schedule',
      [basal(0, 'scheduled', 'a'), basal(1, 'automated', 'b')],
      1,
    ],
    ['a rate of a loop that lasts longer', [basal(0, 'automated', 'a'), basal(1, 'automated', 'b', 1800)], 2],
    ['the rate that a loop of one device confirms', [basal(0, 'automated', 'a'), basal(1, 'automated', 'a')], 2],
    ['two pumps with one schedule', [basal(0, 'scheduled', 'a'), basal(0, 'scheduled', 'b')], 2],
    ['a mode through two clouds', [mode(0, 'a'), mode(2, 'b')], 1],
    ['a mode and another', [mode(0, 'a'), mode(2, 'b', { mode: 'limited' })], 2],
    ['an override through two clouds', [override(0, 'a'), override(2, 'b')], 1],
    [
      'an override whose end one of them does not know',
      [override(0, 'a'), override(1, 'b', { durationSeconds: undefined })],
      1,
    ],
    ['two overrides after each other', [override(0, 'a'), override(3, 'b')], 2],
    ['an override that was longer', [override(0, 'a'), override(0, 'b', { durationSeconds: 7200 })], 2],
    ['carbs and their withdrawal', [carbs(0, 20), carbs(0, 20, { isDeleted: true })], 2],
  ])('%s', (_, records, expected) => {
    expect(withoutDuplicates(records)).toHaveLength(expected);
  });

  it('keeps of one bolus the record that knows it was a loop', () => {
    const micro = { ...bolus(1, 0.4, 'b'), kind: 'automated' } as DeviceRecord;
    const once = withoutDuplicates([bolus(0, 0.4, 'a'), micro, bolus(2, 0.4, 'c')]);
    expect(once).toEqual([micro]);
    expect(withoutDuplicates(once)).toEqual(once);
  });

  it('keeps of one override and one mode what says more, of one rate what knows of the loop', () => {
    const told = override(1, 'b', { targetLowMgDl: 140, targetHighMgDl: 160 });
    expect(withoutDuplicates([override(0, 'a'), told])).toEqual([told]);
    const known = mode(1, 'b', { cause: 'sensor' });
    expect(withoutDuplicates([mode(0, 'a'), known])).toEqual([known]);
    const rate = basal(1, 'automated', 'b');
    expect(withoutDuplicates([basal(0, 'scheduled', 'a'), rate])).toEqual([rate]);
  });

  it('keeps the first and changes nothing when done again', () => {
    const once = withoutDuplicates([cgm(0, 100, 'a'), cgm(0, 100, 'b'), bolus(1, 4, 'a'), bolus(2, 4, 'b')]);
    expect(once.map((record) => record.deviceId)).toEqual(['a', 'a']);
    expect(withoutDuplicates(once)).toEqual(once);
  });
});

describe('withoutRepeatedReadings', () => {
  it('leaves out what withoutDuplicates does', () => {
    const readings = Array.from({ length: 40 }, (_, index) => cgm(index >> 2, 100 + ((index * 7) % 3), `${index % 4}`));
    const once = withoutRepeatedReadings(readings);
    expect(once).toEqual(withoutDuplicates(readings));
    expect([once.length < readings.length, once.length > 10]).toEqual([true, true]);
  });
});
