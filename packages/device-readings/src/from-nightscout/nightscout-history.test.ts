import { describe, expect, it } from 'vitest';

import type { BasalRecord } from '../device-record.ts';
import { nightscoutHistory } from './nightscout-history.ts';

const ZONE = 'Europe/Berlin';
const utc = (text: string) => Date.parse(`${text}Z`);
const AT = '2024-06-01T10:00:00Z';
const TCONNECTSYNC = 'Pump (tconnectsync)';
const PROFILE = {
  defaultProfile: 'Day',
  startDate: '1970-01-01T00:00:00.000Z',
  units: 'mg/dl',
  store: {
    Day: {
      dia: 5,
      timezone: ZONE,
      basal: [
        { time: '00:00', value: 0.5 },
        { time: '06:00', value: 1 },
      ],
      carbratio: [{ time: '00:00', value: 10 }],
      sens: [{ time: '00:00', value: 40 }],
      target_low: [{ time: '00:00', value: 100 }],
      target_high: [{ time: '00:00', value: 110 }],
    },
    Sport: { timezone: ZONE, basal: [{ time: '00:00', value: 0.2 }] },
  },
};
const treated = (...treatments: object[]) =>
  nightscoutHistory({ treatments: treatments.map((one) => ({ _id: 't', created_at: AT, ...one })) }, ZONE);
/** Basal as "from-to kind rate", in hours of UTC of the first of June. */
const basal = (...treatments: object[]) =>
  nightscoutHistory({ treatments, profile: [PROFILE] }, ZONE)
    .records.filter((record): record is BasalRecord => record.type === 'basal')
    .map(({ atMs, durationSeconds, kind, rateUnitsPerHour }) => {
      const from = (atMs - utc('2024-06-01')) / 3_600_000;
      return `${from}-${from + durationSeconds / 3600} ${kind} ${rateUnitsPerHour}`;
    });
const at = (clock: string, treatment: object) => ({ created_at: `2024-06-01T${clock}:00Z`, ...treatment });
const START = at('00:00', { eventType: 'Site Change' });
const END = at('12:00', { eventType: 'Site Change' });
const temp = (clock: string, duration: number, rate: object, changes: object = {}) =>
  at(clock, { eventType: 'Temp Basal', duration, ...rate, ...changes });

describe('nightscoutHistory', () => {
  it('reads an entry; a person in the name of a device is never given on', () => {
    const entry = {
      _id: 'e',
      type: 'sgv',
      sgv: 142,
      date: utc('2024-06-01T10:00:00.500'),
      device: "loop://Anna's iPhone",
    };
    expect(nightscoutHistory({ entries: [entry] }, ZONE)).toEqual({
      devices: [{ deviceId: 'nightscout-loop', kind: 'cgm', model: 'loop' }],
      records: [
        {
          type: 'cgm',
          deviceId: 'nightscout-loop',
          atMs: utc('2024-06-01T10:00'),
          deviceClockMs: utc('2024-06-01T12:00'),
          zone: ZONE,
          sourceId: 'e',
          glucose: 142,
          glucoseUnit: 'mg/dL',
        },
      ],
      skipped: [],
    });
  });

  it.each([
    ['an offset in the text', { dateString: '2024-06-01T06:00:00-0400' }, { deviceClockMs: utc('2024-06-01T06:00') }],
    ['an offset beside it', { utcOffset: -240 }, { deviceClockMs: utc('2024-06-01T06:00') }],
    ['low', { sgv: 39 }, { glucose: 39, beyond: 'low' }],
    ['high', { sgv: 401 }, { glucose: 401, beyond: 'high' }],
    ['a meter', { type: 'mbg', mbg: 110 }, { type: 'smbg', glucose: 110 }],
  ])('reads %s', (_, changes, expected) => {
    const entry = { type: 'sgv', sgv: 142, date: utc('2024-06-01T10:00'), ...changes };
    expect(nightscoutHistory({ entries: [entry] }, ZONE).records).toMatchObject([expected]);
  });

  it.each([
    ["a sensor's error code", { type: 'sgv', sgv: 5, date: utc('2024-06-01') }, 'sensor-error-code'],
    ['a calibration', { type: 'cal', date: utc('2024-06-01') }, 'type-not-kept'],
    ['no time', { type: 'sgv', sgv: 100 }, 'no-time'],
    ['a time long ago', { type: 'sgv', sgv: 100, date: 5 }, 'bad-time'],
    ['no record', null, 'not-a-record'],
  ])('skips %s', (_, entry, reason) => {
    expect(nightscoutHistory({ entries: [entry] }, ZONE).skipped).toEqual([{ where: 1, reason }]);
  });

  it.each([
    [
      { eventType: 'Meal Bolus', insulin: 4, carbs: 40 },
      [
        { type: 'bolus', deliveredUnits: 4 },
        { type: 'carbs', grams: 40 },
      ],
    ],
    [{ eventType: 'Correction Bolus', insulin: 0.2, isSMB: true }, [{ type: 'bolus', kind: 'automated' }]],
    [{ eventType: 'Correction Bolus', insulin: 0.2, app: 'AAPS', type: 'SMB' }, [{ kind: 'automated' }]],
    [{ eventType: 'Meal Bolus', insulin: 4, app: 'AAPS', type: 'NORMAL' }, [{ kind: 'normal' }]],
    [
      { eventType: 'Meal Bolus', insulin: 18, app: 'AAPS', type: 'NORMAL', isBasalInsulin: true },
      [{ type: 'injection', role: 'basal', doseUnits: 18 }],
    ],
    [{ eventType: 'SMB', insulin: 0.3, enteredBy: 'Trio' }, [{ kind: 'automated' }]],
    [{ eventType: 'Bolus', insulin: 3, enteredBy: 'Trio' }, [{ kind: 'normal' }]],
    [
      { eventType: 'Correction Bolus', insulin: 0.4, automatic: true, enteredBy: 'loop://phone' },
      [{ kind: 'automated' }],
    ],
    [{ eventType: 'Correction Bolus', insulin: 4, automatic: false, enteredBy: 'loop://phone' }, [{ kind: 'normal' }]],
    [
      { eventType: 'Combo Bolus', insulin: 1.7, notes: 'Automatic Bolus/Correction', enteredBy: TCONNECTSYNC },
      [{ kind: 'automated' }, { type: 'note' }],
    ],
    [
      { eventType: 'Combo Bolus', insulin: 5, notes: 'Standard/Correction', enteredBy: TCONNECTSYNC },
      [{ kind: 'normal' }, { type: 'note' }],
    ],
    [
      { eventType: 'Meal Bolus', insulin: 5, notes: 'Automatic Bolus', enteredBy: 'Anna, looper mum' },
      [{ kind: 'normal' }, { type: 'note' }],
    ],
    [
      { eventType: 'Combo Bolus', insulin: 3, enteredinsulin: 10, splitNow: 30, splitExt: 70, duration: 120 },
      [{ kind: 'dual', deliveredUnits: 10, immediateUnits: 3, extendedUnits: 7, extendedSeconds: 7200 }],
    ],
    [{ eventType: 'Note', insulin: 18, insulinType: 'Tresiba' }, [{ type: 'injection', role: 'basal', doseUnits: 18 }]],
    [
      { insulin: 22, insulinInjections: '[{"insulin":"Lantus","units":18},{"insulin":"Fiasp","units":4}]' },
      [
        { type: 'injection', role: 'basal', doseUnits: 18, insulinType: 'Lantus' },
        { type: 'injection', role: 'bolus', doseUnits: 4 },
      ],
    ],
    [{ eventType: 'Carb Correction', carbs: 15 }, [{ type: 'carbs', grams: 15, isRescue: true }]],
    [{ eventType: 'BG Check', glucose: 6.1, units: 'mmol' }, [{ type: 'smbg', glucose: 6.1, glucoseUnit: 'mmol/L' }]],
    [{ eventType: 'Site Change' }, [{ type: 'site_change' }]],
    [{ eventType: 'Insulin Change' }, [{ type: 'reservoir_change' }]],
    [{ eventType: 'Exercise', duration: 30 }, [{ type: 'activity', durationSeconds: 1800 }]],
    [{ eventType: 'Note', notes: 'pizza', enteredBy: 'Anna Berg' }, [{ type: 'note', text: 'pizza' }]],
    [{ eventType: 'Meal Bolus', carbs: 40, isValid: false }, [{ type: 'carbs', isDeleted: true }]],
  ])('reads the treatment %j', (treatment, expected) => {
    const { records } = treated(treatment);
    expect(records).toMatchObject(expected);
    expect(JSON.stringify(records)).not.toContain('Anna');
  });

  it.each([
    [{ eventType: 'Sensor Start' }, 'type-not-kept'],
    [{ eventType: 'Correction Bolus', insulin: 10, app: 'AAPS', type: 'PRIMING' }, 'type-not-kept'],
    [{ eventType: 'BG Check', glucose: 6.1 }, 'unknown-unit'],
    [{ insulinInjections: '[{"insulin":"Mystery","units":4}]' }, 'insulin-kind-unknown'],
    [{ eventType: 'Note', notes: 'x', created_at: 'today' }, 'bad-time'],
  ])('skips the treatment %j', (treatment, reason) => {
    expect(treated(treatment).skipped).toEqual([{ where: 1, reason }]);
  });

  it('takes the unit of readings from the profile where they have none', () => {
    const treatments = [{ created_at: AT, eventType: 'BG Check', glucose: 110 }];
    expect(nightscoutHistory({ treatments, profile: [PROFILE] }, ZONE).records).toMatchObject([
      { glucoseUnit: 'mg/dL' },
    ]);
  });

  it('reads the settings of a pump', () => {
    const { records, devices } = nightscoutHistory({ treatments: [START], profile: [PROFILE] }, ZONE);
    expect(devices).toMatchObject([{ kind: 'pump' }]);
    expect(records.find((record) => record.type === 'pump_settings')).toMatchObject({
      atMs: utc('2024-06-01T00:00'),
      carbRatioGramsPerUnit: [{ startMinute: 0, value: 10 }],
      correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 40 }],
      targetMgDl: [{ startMinute: 0, lowMgDl: 100, highMgDl: 110 }],
      activeInsulinMinutes: 300,
    });
  });
});

describe('the basal timeline', () => {
  it.each<[string, object[], string[]]>([
    ['the schedule alone, by the clock of its zone', [START, END], ['0-4 scheduled 0.5', '4-12 scheduled 1']],
    [
      'a temporary rate',
      [START, temp('05:00', 60, { absolute: 0.3 }), END],
      ['0-4 scheduled 0.5', '4-5 scheduled 1', '5-6 temp 0.3', '6-12 scheduled 1'],
    ],
    [
      'a rate in percent, through two rows',
      [START, temp('03:00', 120, { percent: -50 }), END],
      ['0-3 scheduled 0.5', '3-4 temp 0.25', '4-5 temp 0.5', '5-12 scheduled 1'],
    ],
    [
      'one rate ended by the next, and that one cancelled; set by a loop',
      [
        START,
        temp('05:00', 120, { rate: 0 }, { enteredBy: 'loop://phone' }),
        temp('06:00', 120, { rate: 2 }),
        temp('07:00', 0, {}),
        END,
      ],
      ['0-4 scheduled 0.5', '4-5 scheduled 1', '5-6 automated 0', '6-7 temp 2', '7-12 scheduled 1'],
    ],
    [
      'a suspension',
      [START, at('05:00', { eventType: 'Suspend Pump' }), at('06:00', { eventType: 'Resume Pump' }), END],
      ['0-4 scheduled 0.5', '4-5 scheduled 1', '5-6 suspend 0', '6-12 scheduled 1'],
    ],
    [
      'another profile for a while',
      [START, at('05:00', { eventType: 'Profile Switch', profile: 'Sport', duration: 60 }), END],
      ['0-4 scheduled 0.5', '4-5 scheduled 1', '5-6 scheduled 0.2', '6-12 scheduled 1'],
    ],
    [
      'more of the same profile',
      [START, at('05:00', { eventType: 'Profile Switch', profile: 'Day', percentage: 150 }), END],
      ['0-4 scheduled 0.5', '4-5 scheduled 1', '5-12 scheduled 1.5'],
    ],
    [
      'no pump: pens with a profile',
      [at('05:00', { eventType: 'Meal Bolus', insulin: 4 }), at('12:00', { eventType: 'Note', notes: 'x' })],
      [],
    ],
  ])('%s', (_, treatments, expected) => {
    expect(basal(...treatments)).toEqual(expected);
  });

  it.each<[string, object, string]>([
    ['a loop on a phone with a name', { enteredBy: "loop://Anna's iPhone" }, 'automated'],
    ['Loop by its own word', { automatic: true }, 'automated'],
    ['a person who uses Loop to set a rate', { automatic: false, enteredBy: 'loop://phone' }, 'temp'],
    ['Loop with a stopped pump', { rate: 0, reason: 'suspend', enteredBy: 'loop://phone' }, 'suspend'],
    ['AndroidAPS 3', { app: 'AAPS', type: 'NORMAL' }, 'automated'],
    ['AndroidAPS 3 with a stopped pump', { app: 'AAPS', type: 'PUMP_SUSPEND', rate: 0 }, 'suspend'],
    ['AndroidAPS 2', { enteredBy: 'openaps://AndroidAPS' }, 'automated'],
    ['an OpenAPS rig', { enteredBy: 'openaps://medtronic/722' }, 'automated'],
    ['Trio', { enteredBy: 'Trio' }, 'automated'],
    ['iAPS', { enteredBy: 'iAPS' }, 'automated'],
    ['FreeAPS X', { enteredBy: 'freeaps-x' }, 'automated'],
    ['Control-IQ', { enteredBy: TCONNECTSYNC, reason: 'Algorithm' }, 'automated'],
    ['Control-IQ over a temporary rate', { enteredBy: TCONNECTSYNC, reason: 'TempRateAndAlgorithm' }, 'automated'],
    ['Control-IQ, as it was written earlier', { enteredBy: TCONNECTSYNC, reason: 'algorithmDelivery' }, 'automated'],
    ['Control-IQ asleep', { enteredBy: TCONNECTSYNC, reason: 'Sleep' }, 'automated'],
    ['the profile of a Tandem pump', { enteredBy: TCONNECTSYNC, reason: 'Profile' }, 'scheduled'],
    ['a temporary rate of a Tandem pump', { enteredBy: TCONNECTSYNC, reason: 'TempRate' }, 'temp'],
    ['a Tandem pump that stands still', { enteredBy: TCONNECTSYNC, reason: 'Suspended', rate: 0 }, 'suspend'],
    ['a person', { enteredBy: 'Looper mum' }, 'temp'],
    [
      'a person who likes programs',
      { enteredBy: 'Trio fan', notes: 'AAPS says Algorithm', reason: 'Algorithm' },
      'temp',
    ],
    ['another app', { enteredBy: 'xdrip' }, 'temp'],
  ])('tells who set a rate: %s', (_, signed, kind) => {
    expect(basal(START, temp('05:00', 60, { rate: 0.3, ...signed }), END)[2]?.split(' ')[1]).toBe(kind);
  });

  it('tells the rates of a loop without any profile, but none in percent', () => {
    const treatments = [
      temp('05:00', 30, { rate: 0.3 }, { app: 'AAPS', durationInMilliseconds: 1_830_000 }),
      temp('06:00', 60, { percent: -50 }),
      END,
    ];
    const pieces = nightscoutHistory({ treatments }, ZONE).records.filter((record) => record.type === 'basal');
    expect(pieces).toEqual([
      expect.objectContaining({ kind: 'automated', rateUnitsPerHour: 0.3, durationSeconds: 1830 }),
    ]);
  });

  it('a stop that tconnectsync tells lasts until it is over', () => {
    const stop = at('05:00', { eventType: 'Basal Suspension', notes: 'User', enteredBy: TCONNECTSYNC });
    const end = at('05:30', { eventType: 'Basal Resume', notes: 'Basal resumed', enteredBy: TCONNECTSYNC });
    expect(basal(START, stop, end, END)).toContain('5-5.5 suspend 0');
  });

  it.each([
    ['in spring', '2024-03-31T00:00:00Z', '2024-03-31T22:00:00Z'],
    ['in autumn', '2024-10-26T22:00:00Z', '2024-10-27T23:00:00Z'],
  ])('has no gap on the day the clocks change %s', (_, from, to) => {
    const treatments = [from, to].map((created_at) => ({ created_at, eventType: 'Site Change' }));
    const { records } = nightscoutHistory({ treatments, profile: [PROFILE] }, ZONE);
    const pieces = records.filter((record) => record.type === 'basal');
    for (const [index, piece] of pieces.entries()) {
      expect(pieces[index + 1]?.atMs ?? Date.parse(to)).toBe(piece.atMs + piece.durationSeconds * 1000);
    }
    expect(pieces[0]?.atMs).toBe(Date.parse(from));
  });
});
