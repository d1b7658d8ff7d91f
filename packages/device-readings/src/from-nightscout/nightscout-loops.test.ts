import { describe, expect, it } from 'vitest';

import type { DeviceRecord } from '../device-record.ts';
import { nightscoutHistory } from './nightscout-history.ts';

const ZONE = 'Europe/Berlin';
const TCONNECTSYNC = 'Pump (tconnectsync)';
const at = (clock: string, treatment: object) => ({ _id: clock, created_at: `2024-06-01T${clock}:00Z`, ...treatment });
const told = (...treatments: object[]) => withoutStamps(nightscoutHistory({ treatments }, ZONE).records);

function withoutStamps(records: readonly DeviceRecord[]) {
  return records
    .filter(({ type }) => type === 'loop_override' || type === 'loop_mode' || type === 'activity' || type === 'note')
    .map((record) => {
      const { deviceId: _, deviceClockMs: __, zone: ___, sourceId: ____, atMs, ...said } = record;
      return { at: new Date(atMs).toISOString().slice(11, 16), ...said };
    });
}

describe('Nightscout, Loop: overrides were skipped', () => {
  const override = (clock: string, changes: object) =>
    at(clock, { eventType: 'Temporary Override', enteredBy: 'Loop', ...changes });

  it('reads target, insulin and time, and no name that somebody chose', () => {
    const preset = {
      reason: '🏃 Run with Anna',
      duration: 60,
      correctionRange: [140, 160],
      insulinNeedsScaleFactor: 0.7,
    };
    const found = told(override('10:00', preset), override('14:00', { reason: 'Pre-Meal', duration: 30 }));
    expect(found).toEqual([
      {
        at: '10:00',
        type: 'loop_override',
        kind: 'custom',
        durationSeconds: 3600,
        targetLowMgDl: 140,
        targetHighMgDl: 160,
        insulinScale: 0.7,
      },
      { at: '14:00', type: 'loop_override', kind: 'pre_meal', durationSeconds: 1800 },
    ]);
  });

  it('one without an end lasts until the next, or until it is cancelled', () => {
    expect(
      told(
        override('08:00', { reason: 'Workout', durationType: 'indefinite' }),
        override('09:00', { reason: 'Custom Override', duration: 240, enteredBy: 'Loop (via remote command)' }),
        at('09:30', { eventType: 'Temporary Override Cancel', enteredBy: 'Loop' }),
        override('20:00', { reason: 'Workout', durationType: 'indefinite' }),
      ),
    ).toEqual([
      { at: '08:00', type: 'loop_override', kind: 'exercise', durationSeconds: 3600 },
      { at: '09:00', type: 'loop_override', kind: 'custom', durationSeconds: 1800 },
      { at: '20:00', type: 'loop_override', kind: 'exercise' },
    ]);
  });
});

describe('Nightscout, Trio: targets were skipped, overrides read as exercise', () => {
  const target = (clock: string, changes: object) =>
    at(clock, { eventType: 'Temporary Target', enteredBy: 'Trio', targetTop: 100, targetBottom: 100, ...changes });

  it('reads a target, in either unit, until the next or its end', () => {
    expect(
      told(
        target('08:00', { duration: 120, targetTop: 7.8, targetBottom: 7.8, units: 'mg/dl' }),
        target('08:30', { duration: 60 }),
        target('12:00', { duration: 60 }),
        target('12:15', { duration: 0, reason: 'Cancel' }),
      ),
    ).toEqual([
      {
        at: '08:00',
        type: 'loop_override',
        kind: 'temp_target',
        durationSeconds: 1800,
        targetLowMgDl: 140,
        targetHighMgDl: 140,
      },
      {
        at: '08:30',
        type: 'loop_override',
        kind: 'temp_target',
        durationSeconds: 3600,
        targetLowMgDl: 100,
        targetHighMgDl: 100,
      },
      {
        at: '12:00',
        type: 'loop_override',
        kind: 'temp_target',
        durationSeconds: 900,
        targetLowMgDl: 100,
        targetHighMgDl: 100,
      },
    ]);
  });

  it('reads its overrides, which it writes as exercise', () => {
    const exercise = { eventType: 'Exercise', duration: 45, notes: 'Run with Anna' };
    expect(told(at('08:00', { ...exercise, enteredBy: 'Trio' }))).toEqual([
      { at: '08:00', type: 'loop_override', kind: 'custom', durationSeconds: 2700 },
    ]);
    expect(told(at('08:00', { ...exercise, notes: '', enteredBy: 'The Trio at home' }))).toEqual([
      { at: '08:00', type: 'activity', name: 'exercise', durationSeconds: 2700 },
    ]);
  });
});

describe('Nightscout, AndroidAPS 3', () => {
  const aaps = (clock: string, changes: object) => at(clock, { app: 'AAPS', isValid: true, ...changes });

  it('reads targets by their reasons, in milliseconds', () => {
    const target = { eventType: 'Temporary Target', durationInMilliseconds: 2_700_000, duration: 45, units: 'mg/dl' };
    expect(
      told(
        aaps('08:00', { ...target, reason: 'Eating Soon', targetBottom: 90, targetTop: 90 }),
        aaps('10:00', { ...target, reason: 'Activity', targetBottom: 140, targetTop: 140 }),
        aaps('12:00', { ...target, reason: 'Automation', targetBottom: 120, targetTop: 120 }),
      ),
    ).toMatchObject([
      { kind: 'pre_meal', targetLowMgDl: 90, durationSeconds: 2700 },
      { kind: 'exercise', targetLowMgDl: 140 },
      { kind: 'temp_target', startedBy: 'schedule' },
    ]);
  });

  it('reads a profile in percent for a while, and when the loop was off', () => {
    expect(
      told(
        aaps('08:00', { eventType: 'Profile Switch', profile: 'Day', percentage: 130, duration: 120 }),
        aaps('12:00', { eventType: 'Profile Switch', profile: 'Day', percentage: 130, duration: 0 }),
        aaps('13:00', { eventType: 'OpenAPS Offline', reason: 'DISCONNECT_PUMP', duration: 60 }),
        aaps('13:30', { eventType: 'OpenAPS Offline', duration: 0 }),
      ),
    ).toEqual([
      { at: '08:00', type: 'loop_override', kind: 'custom', insulinScale: 1.3, durationSeconds: 7200 },
      { at: '13:00', type: 'loop_mode', mode: 'manual', cause: 'person', durationSeconds: 1800 },
    ]);
  });

  it('leaves exercise that a person noted an activity', () => {
    expect(told(aaps('08:00', { eventType: 'Exercise', duration: 45 }))).toMatchObject([{ type: 'activity' }]);
  });
});

describe('Nightscout, tconnectsync: sleep was a note, exercise an activity', () => {
  it.each([
    ['Sleep', 'Sleep (Scheduled)', { kind: 'sleep', startedBy: 'schedule' }],
    ['Sleep', 'Sleep (Manual)', { kind: 'sleep', startedBy: 'person' }],
    ['Sleep', 'Not Ended', { kind: 'sleep' }],
    ['Exercise', 'Exercise (Timed) (Stopped by timer)', { kind: 'exercise', startedBy: 'person' }],
  ])('reads %s, %s', (eventType, reason, expected) => {
    const activity = { eventType, reason, notes: reason, duration: 90, enteredBy: TCONNECTSYNC };
    expect(told(at('22:00', activity))).toEqual([
      { at: '22:00', type: 'loop_override', ...expected, durationSeconds: 5400 },
    ]);
  });

  it('somebody who writes that they slept has told no loop', () => {
    expect(told(at('22:00', { eventType: 'Sleep', notes: 'slept badly', duration: 90 }))).toMatchObject([
      { type: 'note' },
    ]);
  });
});

describe('Nightscout: what a loop wrote of itself every five minutes', () => {
  const status = (minutes: number, document: object) => ({
    created_at: new Date(Date.UTC(2024, 5, 1, 10, minutes)).toISOString(),
    ...document,
  });
  const everyFive = (fromMinutes: number, toMinutes: number, document: object) =>
    Array.from({ length: (toMinutes - fromMinutes) / 5 + 1 }, (_, index) => status(fromMinutes + index * 5, document));
  const modes = (...devicestatus: object[]) =>
    withoutStamps(nightscoutHistory({ devicestatus }, ZONE).records).map((record) =>
      record.type === 'loop_mode' ? [record.at, record.mode, record.durationSeconds / 60, record.cause] : record,
    );
  const ACTED = { loop: { version: '3.4', enacted: { rate: 0, received: true } } };
  const THOUGHT = { loop: { version: '3.4' } };
  const BLIND = { loop: { version: '3.4', failureReason: 'Glucose data is unavailable' } };

  it('is automated while it acts now and then, whatever its rates', () => {
    expect(modes(...everyFive(0, 30, ACTED), ...everyFive(35, 60, THOUGHT))).toEqual([
      ['10:00', 'automated', 60, undefined],
    ]);
  });

  it('is nothing while it only advises, or is silent', () => {
    expect(modes(...everyFive(0, 60, THOUGHT))).toEqual([]);
    expect(modes(...everyFive(0, 10, ACTED), ...everyFive(40, 50, ACTED))).toEqual([
      ['10:00', 'automated', 10, undefined],
      ['10:40', 'automated', 10, undefined],
    ]);
  });

  it('is limited without glucose, if that lasts', () => {
    expect(modes(...everyFive(0, 10, ACTED), ...everyFive(15, 30, BLIND), ...everyFive(35, 50, ACTED))).toEqual([
      ['10:00', 'automated', 15, undefined],
      ['10:15', 'limited', 20, 'sensor'],
      ['10:35', 'automated', 15, undefined],
    ]);
    expect(modes(...everyFive(0, 10, ACTED), status(15, BLIND), ...everyFive(20, 40, ACTED))).toEqual([
      ['10:00', 'automated', 40, undefined],
    ]);
  });

  it('oref acts where the pump received it', () => {
    const enacted = (received: object) => ({ openaps: { suggested: {}, enacted: { rate: 0.3, ...received } } });
    expect(modes(...everyFive(0, 20, enacted({ recieved: true })))).toEqual([['10:00', 'automated', 20, undefined]]);
    expect(modes(...everyFive(0, 20, enacted({})))).toEqual([]);
  });

  it('is read from a site and skips what else is in there', () => {
    const { devices, skipped } = nightscoutHistory(
      { devicestatus: [...everyFive(0, 20, ACTED), { uploader: {} }, 5] },
      ZONE,
    );
    expect(devices).toMatchObject([{ kind: 'pump', loopSystem: 'loop' }]);
    expect(skipped).toEqual([
      { where: 6, reason: 'type-not-kept' },
      { where: 7, reason: 'not-a-record' },
    ]);
  });
});

describe('Nightscout: which loop', () => {
  it.each([
    ['Loop', { eventType: 'Correction Bolus', insulin: 0.3, automatic: true, enteredBy: 'loop://phone' }, 'loop'],
    ['Trio', { eventType: 'SMB', insulin: 0.3, enteredBy: 'Trio' }, 'oref'],
    ['AndroidAPS 3', { eventType: 'Temp Basal', rate: 0.3, duration: 30, app: 'AAPS' }, 'oref'],
    [
      'Control-IQ',
      { eventType: 'Temp Basal', rate: 0.3, duration: 30, reason: 'Algorithm', enteredBy: TCONNECTSYNC },
      'control-iq',
    ],
    [
      'a Tandem pump alone',
      { eventType: 'Temp Basal', rate: 0.3, duration: 30, reason: 'Profile', enteredBy: TCONNECTSYNC },
      undefined,
    ],
    ['Looper mum', { eventType: 'Temp Basal', rate: 0.3, duration: 30, enteredBy: 'Looper mum' }, undefined],
  ])('recognises %s', (_, treatment, loopSystem) => {
    const treatments = [at('10:00', treatment), at('11:00', { eventType: 'Site Change' })];
    expect(nightscoutHistory({ treatments }, ZONE).devices.map((device) => device.loopSystem)).toEqual([loopSystem]);
  });
});
