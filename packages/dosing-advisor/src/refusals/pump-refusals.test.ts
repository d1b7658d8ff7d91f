import { describe, expect, it } from 'vitest';

import { type Change, changed, flat, meterBeside, refusalsOf, sensorWhere } from '../test-cases/changed-case.ts';
import { pumpCase } from '../test-cases/usual-cases.ts';
import type { RefusalName } from './refusal.ts';

const PUMP = pumpCase();
const { boluses, basal, carbs, sensors } = PUMP.recorded;
const until = <Entry extends { minute: number }>(entries: readonly Entry[], day: number) =>
  entries.filter(({ minute }) => minute < day * 1440);
/** Somebody whose glucose moves enough to tell the time by. */
const LIVELY = pumpCase({ truth: { neededGramsPerUnit: () => 6 } });

/** Each code by one change of somebody who can be advised. Other codes may follow from the same change. */
const BY_PUMP: readonly [name: RefusalName, what: string, change: Change, params: object][] = [
  [
    'treatment-type-mismatch',
    'another treatment is stored',
    { input: { storedTreatmentType: 'MDI_SSI' } },
    { stored: 'MDI_SSI', requested: 'PUMP' },
  ],
  [
    'treatment-changed-within-21-days',
    'the treatment was changed 20 days ago',
    { patient: { treatmentChangedDaysAgo: 20 } },
    { daysLeft: 1 },
  ],
  [
    'automatic-within-14-days',
    'the last advice is 13 days old',
    { patient: { lastAdviceDaysAgo: 13 } },
    { daysLeft: 1 },
  ],
  ['pump-settings-missing', 'no settings are stored', { input: { plan: null } }, {}],
  ['bolus-insulin-unsupported', 'the pump holds another insulin', { pump: { insulinKind: 'other' } }, {}],
  [
    'bolus-insulin-unsupported',
    'another insulin was given',
    { recorded: { boluses: [{ minute: 700, doseUnits: 3, insulinKind: 'other' }, ...boluses] } },
    {},
  ],
  ['population-unsupported', 'a child of 5', { patient: { ageYears: 5 } }, { reason: 'age', minAgeYears: 6 }],
  [
    'population-unsupported',
    'a child of 9 with type 2',
    { patient: { ageYears: 9, diabetesType: 'Type2' } },
    { minAgeYears: 10 },
  ],
  ['population-unsupported', 'a pregnant woman', { patient: { isPregnant: true } }, { reason: 'pregnant' }],
  ['pump-data-missing', 'nothing of the pump', { recorded: { boluses: [], basal: [] } }, {}],
  ['glucose-data-missing', 'no glucose', { recorded: { sensors: [] } }, {}],
  [
    'data-too-old',
    'glucose of four days ago',
    { recorded: { sensors: sensorWhere(PUMP, (minute) => minute < 17 * 1440) } },
    { stream: 'glucose', days: 4 },
  ],
  [
    'data-too-old',
    'insulin of four days ago',
    { recorded: { boluses: until(boluses, 17), basal: until(basal, 17) } },
    { stream: 'insulin', days: 4 },
  ],
  [
    'clock-shift',
    'a clock was changed by a quarter of an hour',
    { recorded: { clockChanges: [{ minute: 9 * 1440, shiftMinutes: -15 }] } },
    { shiftMinutes: -15, changedOn: '2026-03-10' },
  ],
  [
    'clocks-disagree',
    'meter and sensor disagree by two hours',
    { recorded: { ...LIVELY.recorded, meter: meterBeside(LIVELY, 120) } },
    { shiftMinutes: 120 },
  ],
  [
    'overlapping-data',
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
    'overlapping-data',
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
    'closed-loop-active',
    'a tenth of the time in closed loop',
    { recorded: { basal: basal.map((day, index) => (index < 3 ? { ...day, kind: 'automated' as const } : day)) } },
    { percentOfTime: 14 },
  ],
  [
    'closed-loop-active',
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
    'plan-malformed',
    'a table that begins late',
    { rates: { basalUnitsPerHour: [{ startMinute: 60, value: 0.8 }] } },
    { field: 'basalUnitsPerHour' },
  ],
  [
    'plan-malformed',
    'a table that goes back',
    { rates: { carbRatioGramsPerUnit: [...flat(10), { startMinute: 700, value: 9 }, { startMinute: 600, value: 8 }] } },
    { field: 'carbRatioGramsPerUnit' },
  ],
  [
    'plan-malformed',
    'a rate of zero',
    { rates: { basalUnitsPerHour: [...flat(0.8), { startMinute: 700, value: 0 }] } },
    { field: 'basalUnitsPerHour' },
  ],
  [
    'plan-malformed',
    'no factors',
    { rates: { correctionFactorMgDlPerUnit: [] } },
    { field: 'correctionFactorMgDlPerUnit' },
  ],
  [
    'carb-ratio-out-of-range',
    'a carb ratio of 2.9',
    { rates: { carbRatioGramsPerUnit: flat(2.9) } },
    { found: 2.9, lowest: 3, highest: 70, fromMinute: 0 },
  ],
  [
    'correction-factor-out-of-range',
    'a correction factor of 281',
    { rates: { correctionFactorMgDlPerUnit: flat(281) } },
    { found: 281, lowest: 10, highest: 280 },
  ],
  [
    'correction-factor-out-of-range',
    'the row that is farthest outside',
    {
      rates: {
        correctionFactorMgDlPerUnit: [
          { startMinute: 0, value: 281 },
          { startMinute: 360, value: 300 },
          { startMinute: 720, value: 50 },
        ],
      },
    },
    { found: 300, fromMinute: 360, others: 1 },
  ],
  [
    'daily-basal-out-of-range',
    '74.4 U of basal a day',
    { rates: { basalUnitsPerHour: flat(3.1) } },
    { lowest: 1, highest: 72 },
  ],
  [
    'bolus-too-large',
    'a bolus of 30.5 U',
    { recorded: { boluses: [...boluses, { minute: 60, doseUnits: 30.5 }] } },
    { found: 30.5, highest: 30, at: '2026-03-01T01:00' },
  ],
  [
    'target-out-of-range',
    'a target of 69',
    { pump: { targetMgDl: flat(69) } },
    { found: 69, lowest: 70, highest: 180 },
  ],
  ['target-too-high', 'a target of 150', { pump: { targetMgDl: flat(150) } }, { found: 150, below: 150 }],
  [
    'settings-mismatch',
    'the pump runs 11 % more',
    { recorded: { basal: basal.map((day) => ({ ...day, rateUnitsPerHour: 0.89 })) } },
    { percent: 11 },
  ],
  [
    'daily-dose-implausible',
    '4 U a day',
    {
      recorded: {
        boluses: boluses.map((bolus) => ({ ...bolus, doseUnits: 0.1 })),
        basal: basal.map((day) => ({ ...day, rateUnitsPerHour: 0.15 })),
      },
    },
    {},
  ],
  ['daily-dose-implausible', '0.09 U per kg', { patient: { weightKg: 420 } }, { dailyDoseUnits: 37.2 }],
  [
    'glucose-implausible',
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
    'glucose-implausible',
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
    'too-few-glucose-days',
    '11 days of glucose',
    { recorded: { sensors: sensorWhere(PUMP, (minute) => minute >= 10 * 1440) } },
    { found: 11, needed: 12 },
  ],
  [
    'too-few-fasting-days',
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
  ['no-boluses', 'no bolus', { recorded: { boluses: [] } }, {}],
  [
    'too-few-calculator-uses',
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
    'no-meals',
    'no meals',
    { recorded: { carbs: [], boluses: boluses.map(({ minute, doseUnits }) => ({ minute, doseUnits })) } },
    {},
  ],
  [
    'basal-often-off-plan',
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
  ['too-few-insulin-days', '11 days of insulin', { recorded: { basal: basal.slice(10) } }, { found: 11, needed: 12 }],
  ['recent-severe-event', 'a severe low', { patient: { hadSevereHypo: true } }, { reason: 'severe-hypo' }],
  ['recent-severe-event', 'ketoacidosis', { patient: { hadKetoacidosis: true } }, { reason: 'ketoacidosis' }],
  [
    'recent-severe-event',
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
    'recent-severe-event',
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
  it.each(BY_PUMP)('ERR2-16: %s, because of %s', (name, _, change, params) => {
    const found = refusalsOf(changed(PUMP, change)).find((refusal) => refusal.name === name);
    expect(found?.params).toMatchObject(params);
  });

  it.each([
    [1200, { percent: 11 }, undefined],
    [1195, undefined, { found: 0, needed: 12 }],
  ])('ERR2-16: basal of %i minutes makes a known day from 20 hours on', (durationMinutes, mismatch, tooFew) => {
    const otherRates = basal.map((day) => ({ ...day, durationMinutes, rateUnitsPerHour: 0.89 }));
    const refusals = refusalsOf(changed(PUMP, { recorded: { basal: otherRates } }));
    const paramsOf = (name: RefusalName) => refusals.find((refusal) => refusal.name === name)?.params;
    expect(paramsOf('settings-mismatch')).toEqual(mismatch);
    expect(paramsOf('too-few-insulin-days')).toEqual(tooFew);
  });
});
