import { describe, expect, it } from 'vitest';

import { type Change, changed, flat, meterBeside, refusalsOf, sensorWhere } from '../test-cases/changed-case.ts';
import { pumpCase } from '../test-cases/usual-cases.ts';
import type { RefusalCode } from './refusal.ts';

const PUMP = pumpCase();
const { boluses, basal, carbs, sensors } = PUMP.recorded;
const until = <Entry extends { minute: number }>(entries: readonly Entry[], day: number) =>
  entries.filter(({ minute }) => minute < day * 1440);
/** Somebody whose glucose moves enough to tell the time by. */
const LIVELY = pumpCase({ truth: { neededGramsPerUnit: () => 6 } });

/** Each code by one change of somebody who can be advised. Other codes may follow from the same change. */
const BY_PUMP: readonly [code: RefusalCode, what: string, change: Change, params: object][] = [
  [
    123,
    'another treatment is stored',
    { input: { storedTreatmentType: 'MDI_SSI' } },
    { stored: 'MDI_SSI', requested: 'PUMP' },
  ],
  ['WAIT_21D', 'the treatment was changed 20 days ago', { patient: { treatmentChangedDaysAgo: 20 } }, { daysLeft: 1 }],
  ['WAIT_14D', 'the last advice is 13 days old', { patient: { lastAdviceDaysAgo: 13 } }, { daysLeft: 1 }],
  [110, 'no settings are stored', { input: { plan: null } }, {}],
  [601, 'the pump holds another insulin', { plan: { insulinKind: 'other' } }, {}],
  [
    601,
    'another insulin was given',
    { recorded: { boluses: [{ minute: 700, doseUnits: 3, insulinKind: 'other' }, ...boluses] } },
    {},
  ],
  [1022, 'a child of 5', { patient: { ageYears: 5 } }, { reason: 'age', minAgeYears: 6 }],
  [1022, 'a child of 9 with type 2', { patient: { ageYears: 9, diabetesType: 'Type2' } }, { minAgeYears: 10 }],
  [1022, 'a pregnant woman', { patient: { isPregnant: true } }, { reason: 'pregnant' }],
  [83, 'nothing of the pump', { recorded: { boluses: [], basal: [] } }, {}],
  [93, 'no glucose', { recorded: { sensors: [] } }, {}],
  [
    95,
    'glucose of four days ago',
    { recorded: { sensors: sensorWhere(PUMP, (minute) => minute < 17 * 1440) } },
    { stream: 'glucose', days: 4 },
  ],
  [
    95,
    'insulin of four days ago',
    { recorded: { boluses: until(boluses, 17), basal: until(basal, 17) } },
    { stream: 'insulin', days: 4 },
  ],
  [
    98,
    'a clock was changed by a quarter of an hour',
    { recorded: { clockChanges: [{ minute: 9 * 1440, shiftMinutes: -15 }] } },
    { shiftMinutes: -15, changedOn: '2026-03-10' },
  ],
  [
    1015,
    'meter and sensor disagree by two hours',
    { recorded: { ...LIVELY.recorded, meter: meterBeside(LIVELY, 120) } },
    { shiftMinutes: 120 },
  ],
  [
    1014,
    'two pumps at once',
    {
      recorded: {
        basal: [
          ...basal,
          { minute: 600, durationMinutes: 65, rateUnitsPerHour: 1, kind: 'scheduled', deviceId: 'old pump' },
        ],
      },
    },
    { stream: 'basal', minutes: 65 },
  ],
  [
    1014,
    'two sensors that disagree',
    {
      recorded: {
        sensors: [
          ...sensors,
          {
            ...sensorWhere(
              PUMP,
              (minute) => minute < 3000,
              (value) => value + 40,
            )[0],
            deviceId: 'other',
          } as never,
        ],
      },
    },
    { stream: 'glucose' },
  ],
  [
    1013,
    'a tenth of the time in closed loop',
    { recorded: { basal: basal.map((day, index) => (index < 3 ? { ...day, kind: 'automated' as const } : day)) } },
    { percentOfTime: 14 },
  ],
  [
    1013,
    'automatic boluses on three days',
    {
      recorded: {
        boluses: [
          ...boluses,
          ...[1, 2, 3].map((day) => ({ minute: day * 1440 + 60, doseUnits: 0.3, isAutomated: true })),
        ],
      },
    },
    { bolusDays: 3 },
  ],
  [
    1012,
    'a table that begins late',
    { plan: { basalUnitsPerHour: [{ startMinute: 60, value: 0.8 }] } },
    { field: 'basalUnitsPerHour' },
  ],
  [
    1012,
    'a table that goes back',
    { plan: { carbRatioGramsPerUnit: [...flat(10), { startMinute: 700, value: 9 }, { startMinute: 600, value: 8 }] } },
    { field: 'carbRatioGramsPerUnit' },
  ],
  [
    1012,
    'a rate of zero',
    { plan: { basalUnitsPerHour: [...flat(0.8), { startMinute: 700, value: 0 }] } },
    { field: 'basalUnitsPerHour' },
  ],
  [1012, 'no factors', { plan: { correctionFactorMgDlPerUnit: [] } }, { field: 'correctionFactorMgDlPerUnit' }],
  [1006, 'a carb ratio of 2.9', { plan: { carbRatioGramsPerUnit: flat(2.9) } }, { found: 2.9, lowest: 3, highest: 70 }],
  [
    1007,
    'a correction factor of 281',
    { plan: { correctionFactorMgDlPerUnit: flat(281) } },
    { found: 281, lowest: 10, highest: 280 },
  ],
  [1008, '74.4 U of basal a day', { plan: { basalUnitsPerHour: flat(3.1) } }, { lowest: 1, highest: 72 }],
  [
    1009,
    'a bolus of 30.5 U',
    { recorded: { boluses: [...boluses, { minute: 60, doseUnits: 30.5 }] } },
    { found: 30.5, highest: 30 },
  ],
  [1010, 'a target of 69', { plan: { targetMgDl: flat(69) } }, { found: 69, lowest: 70, highest: 180 }],
  [1011, 'a target of 150', { plan: { targetMgDl: flat(150) } }, { found: 150, below: 150 }],
  [
    1018,
    'the pump runs 11 % more',
    { recorded: { basal: basal.map((day) => ({ ...day, rateUnitsPerHour: 0.89 })) } },
    { percent: 11 },
  ],
  [
    1019,
    '4 U a day',
    {
      recorded: {
        boluses: boluses.map((bolus) => ({ ...bolus, doseUnits: 0.1 })),
        basal: basal.map((day) => ({ ...day, rateUnitsPerHour: 0.15 })),
      },
    },
    {},
  ],
  [1019, '0.09 U per kg', { patient: { weightKg: 420 } }, { dailyDoseUnits: 37.2 }],
  [
    1020,
    'one value for three hours',
    {
      recorded: {
        sensors: sensorWhere(
          PUMP,
          () => true,
          (value, index) => (index >= 100 && index < 113 ? 120 : value),
        ),
      },
    },
    { reason: 'stuck' },
  ],
  [
    1020,
    'a quarter of the values at the end of the scale',
    {
      recorded: {
        sensors: sensorWhere(
          PUMP,
          () => true,
          (value, index) => (index % 4 === 0 || index % 40 === 1 ? 400 : value),
        ),
      },
    },
    { reason: 'edges' },
  ],
  [
    1001,
    '11 days of glucose',
    { recorded: { sensors: sensorWhere(PUMP, (minute) => minute >= 10 * 1440) } },
    { found: 11, needed: 12 },
  ],
  [
    1002,
    'food in every night',
    {
      recorded: {
        carbs: [
          ...carbs,
          ...Array.from({ length: 16 }, (_, day) => ({ minute: day * 1440 + 300, grams: 10 })),
          ...Array.from({ length: 16 }, (_, day) => ({ minute: day * 1440 + 200, grams: 10 })),
        ],
      },
    },
    { found: 5, needed: 6 },
  ],
  [1003, 'no bolus', { recorded: { boluses: [] } }, {}],
  [
    1004,
    'two uses of the calculator',
    {
      recorded: {
        boluses: boluses.map(({ calculator, ...bolus }, index) =>
          index < 2 && calculator ? { ...bolus, calculator } : bolus,
        ),
      },
    },
    { found: 2, needed: 3 },
  ],
  [
    1005,
    'no meals',
    { recorded: { carbs: [], boluses: boluses.map(({ minute, doseUnits }) => ({ minute, doseUnits })) } },
    {},
  ],
  [
    1016,
    'temporary rates for half of the time',
    {
      recorded: {
        basal: [
          ...basal,
          ...basal.map((day) => ({ ...day, durationMinutes: 700, rateUnitsPerHour: 0.5, kind: 'temp' as const })),
        ],
      },
    },
    { percentOfTime: 49 },
  ],
  [1017, '11 days of insulin', { recorded: { basal: basal.slice(10) } }, { found: 11, needed: 12 }],
  [1021, 'a severe low', { patient: { hadSevereHypo: true } }, { reason: 'severe-hypo' }],
  [1021, 'ketoacidosis', { patient: { hadKetoacidosis: true } }, { reason: 'ketoacidosis' }],
  [
    1021,
    '5 % below 54',
    {
      recorded: {
        sensors: sensorWhere(
          PUMP,
          () => true,
          (value, index) => (index % 96 < 7 ? 50 + (index % 3) : value),
        ),
      },
    },
    { reason: 'below-54' },
  ],
  [
    1021,
    '20 % below 70',
    {
      recorded: {
        sensors: sensorWhere(
          PUMP,
          () => true,
          (value, index) => (index % 96 < 20 ? 60 + (index % 3) : value),
        ),
      },
    },
    { reason: 'below-70' },
  ],
];

describe('refusals of a pump', () => {
  it.each(BY_PUMP)('ERR2-16: code %s, because of %s', (code, _, change, params) => {
    const found = refusalsOf(changed(PUMP, change)).find((refusal) => refusal.code === code);
    expect(found?.params).toMatchObject(params);
  });
});
