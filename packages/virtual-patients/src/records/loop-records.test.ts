import type { DeviceRecord } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import { TYPICAL_HABITS } from '../adherence/habits.ts';
import { simulateLife } from '../life/simulate-life.ts';
import type { LoopTherapy } from '../loops/loop-therapy.ts';
import { MPC_CONTROLLER } from '../loops/mpc-controller.ts';
import { PID_CONTROLLER } from '../loops/pid-controller.ts';
import { RANGE_CONTROLLER } from '../loops/range-controller.ts';
import { PROFILES } from '../profiles/profiles.ts';
import { simulatedPerson } from '../profiles/simulated-person.ts';
import { deviceRecordsOf } from './device-records-of.ts';
import { withLoopSystem } from './loop-records.ts';
import type { Recording } from './recording.ts';

const DAYS = 7;
const recording: Recording = {
  startsOn: '2026-06-01',
  zone: 'America/New_York',
  devices: { sensor: { deviceId: 'sensor-1', kind: 'cgm' }, pump: { deviceId: 'pump-1', kind: 'pump' } },
};
const habits = {
  ...TYPICAL_HABITS,
  exercise: { ...TYPICAL_HABITS.exercise, chancePerDay: 0.6 },
  loop: {
    announcedExerciseChance: 1,
    exits: [{ cause: 'person', chancePerDay: 0.5, leastMinutes: 60, mostMinutes: 300 }],
    sensorGap: { chancePerDay: 0.3, leastMinutes: 60, mostMinutes: 400 },
  },
} as const;
const livedUnder = (therapy: Partial<LoopTherapy>) =>
  simulateLife({
    ...simulatedPerson(PROFILES.adultPump),
    habits,
    days: DAYS,
    seed: 3,
    loop: {
      controller: RANGE_CONTROLLER,
      targetMgDl: [{ startMinute: 0, value: 110 }],
      activeInsulinMinutes: 180,
      sleepSchedule: { startMinute: 1380, endMinute: 420 },
      ...therapy,
    },
  });
const ofType = <Type extends DeviceRecord['type']>(records: readonly DeviceRecord[], type: Type) =>
  records.filter((record): record is Extract<DeviceRecord, { type: Type }> => record.type === type);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each([RANGE_CONTROLLER, PID_CONTROLLER, MPC_CONTROLLER])('records of $name', (controller) => {
  const life = livedUnder({ controller });
  const records = deviceRecordsOf(life, recording);

  it('add up to what was delivered, day by day to 0.1 U', () => {
    const startMs = records[0]?.atMs ?? 0;
    const counted = [...(life.end.loop?.dailyUnits ?? []), life.end.loop?.unitsToday ?? 0];
    const recorded = Array.from({ length: DAYS }, (_, day) => {
      const isOfDay = ({ atMs }: DeviceRecord) => Math.floor((atMs - startMs) / DAY_MS) === day;
      const basal = ofType(records, 'basal').filter(isOfDay);
      return (
        sum(basal.map(({ rateUnitsPerHour, durationSeconds }) => (rateUnitsPerHour * durationSeconds) / 3600)) +
        sum(
          ofType(records, 'bolus')
            .filter(isOfDay)
            .map(({ deliveredUnits }) => deliveredUnits),
        )
      );
    });
    expect(recorded).toHaveLength(counted.length);
    for (const [day, units] of recorded.entries()) expect(Math.abs(units - (counted[day] ?? 0))).toBeLessThan(0.1);
  });

  it('tell every minute what dosed, and what the program would have given', () => {
    const modes = ofType(records, 'loop_mode');
    expect(sum(modes.map(({ durationSeconds }) => durationSeconds))).toBe(DAYS * 86_400);
    const automatedSeconds = sum(
      modes.flatMap(({ mode, durationSeconds }) => (mode === 'automated' ? durationSeconds : [])),
    );
    const automated = ofType(records, 'basal').filter(({ kind }) => kind === 'automated');
    const isBlind = controller === RANGE_CONTROLLER ? 0 : 1;
    const blindSeconds = sum(modes.flatMap(({ mode, durationSeconds }) => (mode === 'limited' ? durationSeconds : [])));
    expect(sum(automated.map(({ durationSeconds }) => durationSeconds))).toBe(
      automatedSeconds + isBlind * blindSeconds,
    );
    expect(automated.every(({ scheduledUnitsPerHour }) => scheduledUnitsPerHour !== undefined)).toBe(true);
    expect(modes.every(({ mode, cause }) => (mode === 'automated') === (cause === undefined))).toBe(true);
    expect(new Set(modes.map(({ mode }) => mode))).toEqual(new Set(['automated', 'limited', 'manual']));
  });

  it('keep automatic boluses apart', () => {
    const boluses = ofType(records, 'bolus');
    const automatic = boluses.filter(({ kind }) => kind === 'automated');
    expect(automatic).toHaveLength(life.boluses.filter(({ isAutomatic }) => isAutomatic).length);
    expect(automatic.length > 0).toBe(controller.givesBoluses);
    expect(automatic.every(({ purpose, calculator }) => purpose === 'correction' && !calculator)).toBe(true);
    expect(boluses.some(({ kind, purpose }) => kind === 'normal' && purpose === 'meal')).toBe(true);
  });

  it('tell of exercise, and of sleep where there is such a mode', () => {
    const kinds = new Set(ofType(records, 'loop_override').map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(controller.hasSleepMode ? ['exercise', 'sleep'] : ['exercise']));
  });
});

describe('the settings of a pump with a loop', () => {
  const settingsUnder = (therapy: Partial<LoopTherapy>) =>
    ofType(deviceRecordsOf(livedUnder(therapy), recording), 'pump_settings')[0];
  const daily = (value: number) => [{ startMinute: 0, value }];

  it('are those that can be set', () => {
    expect(settingsUnder({ targetMgDl: daily(150) })).toMatchObject({
      loopTargetMgDl: daily(110),
      targetMgDl: [{ lowMgDl: 110, highMgDl: 110 }],
      activeInsulinMinutes: 180,
      autoCorrection: true,
      sleepSchedule: { startMinute: 1380, endMinute: 420 },
    });
    const pid = settingsUnder({ controller: PID_CONTROLLER, targetMgDl: daily(100), autoCorrection: false });
    expect(pid).toMatchObject({ loopTargetMgDl: daily(100), targetMgDl: [{ lowMgDl: 120 }], autoCorrection: false });
    expect(pid).not.toHaveProperty('sleepSchedule');
    const mpc = settingsUnder({ controller: MPC_CONTROLLER, targetMgDl: daily(130), dynamicSensitivity: true });
    expect(mpc).toMatchObject({ loopTargetMgDl: daily(130), targetMgDl: [{ lowMgDl: 130 }], dynamicSensitivity: true });
    expect(mpc).not.toHaveProperty('autoCorrection');
  });

  it('come with the name of the system', () => {
    const systemOf = (therapy: Partial<LoopTherapy>) =>
      withLoopSystem(livedUnder(therapy), recording.devices).pump?.loopSystem;
    expect(systemOf({})).toBe('control-iq');
    expect(systemOf({ controller: MPC_CONTROLLER, system: 'camaps-fx' })).toBe('camaps-fx');
    expect(withLoopSystem({ loop: null }, recording.devices)).toEqual(recording.devices);
  });
});

it('an hour left out in spring is no time of any mode', () => {
  const records = deviceRecordsOf(livedUnder({}), { ...recording, startsOn: '2026-03-05' });
  const seconds = ofType(records, 'loop_mode').map(({ durationSeconds }) => durationSeconds);
  expect(sum(seconds)).toBe(DAYS * 86_400 - 3600);
});
