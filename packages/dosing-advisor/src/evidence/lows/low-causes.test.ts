import { sensorLows } from '@glidepath/plan-replay';
import { describe, expect, it } from 'vitest';
import type { Bolus, Exercise } from '../../input/recorded.ts';
import { NOTHING_RECORDED } from '../../test-cases/toy-life.ts';
import { contextOf } from '../context.ts';
import { datasetOf } from '../dataset/dataset-of.ts';
import { buildGrid } from '../grid.ts';
import { explainedLows } from './low-causes.ts';
import { lowLoad } from './low-load.ts';

const LOW_AT = 900;
const flat = (value: number) => [{ startMinute: 0, value }];

type Case = Readonly<{
  boluses?: readonly Bolus[];
  exercise?: readonly Exercise[];
  /** Before the low. */
  glucoseMgDl?: number;
  nadirMgDl?: number;
  basal?: number;
}>;

/** A day at one glucose, with half an hour low at 15:00. */
function lowOf({ boluses = [], exercise = [], glucoseMgDl = 130, nadirMgDl = 62, basal = 0.8 }: Case) {
  const minutes = Array.from({ length: 288 }, (_, slot) => slot * 5);
  const isLow = (minute: number) => minute >= LOW_AT && minute < LOW_AT + 30;
  const dataset = datasetOf(
    {
      ...NOTHING_RECORDED,
      sensors: [{ minutes, glucoseMgDl: minutes.map((minute) => (isLow(minute) ? nadirMgDl : glucoseMgDl)) }],
      boluses,
      exercise,
      basal: [{ minute: 0, durationMinutes: 1440, rateUnitsPerHour: basal, kind: 'scheduled' }],
    },
    0,
    1,
  );
  const grid = buildGrid(dataset, { carbRatioGramsPerUnit: flat(10), insulinKind: 'rapid' });
  const context = contextOf(dataset, grid, { mgDlPerUnitAt: () => 45 }, sensorLows(grid.glucoseMgDl));
  const lows = explainedLows(grid, context);
  return { low: lows[0], load: lowLoad(lows) };
}

const meal = (doseUnits: number, minute = 780, more: Partial<Bolus> = {}): Bolus => ({
  minute,
  doseUnits,
  calculator: { carbsGrams: doseUnits * 10, carbRatioGramsPerUnit: 10 },
  ...more,
});
const correction = (doseUnits: number, minute = 780): Bolus => ({ minute, doseUnits, calculator: { carbsGrams: 0 } });

describe('explainedLows', () => {
  it.each<[string, Case, string]>([
    ['no bolus', {}, 'basal'],
    ['hardly any bolus', { boluses: [meal(0.5)] }, 'basal'],
    ['a meal bolus', { boluses: [meal(6)] }, 'meal'],
    ['a correction', { boluses: [correction(3)] }, 'correction'],
    ['both alike', { boluses: [meal(3), correction(3, 782)] }, 'mixed'],
    [
      'exercise eleven hours before',
      { boluses: [meal(6)], exercise: [{ minute: 200, durationMinutes: 45 }] },
      'exercise',
    ],
    [
      'exercise more than twelve hours before',
      { boluses: [meal(6)], exercise: [{ minute: 100, durationMinutes: 45 }] },
      'meal',
    ],
    ['a meal that began at 80 and fell little', { boluses: [meal(6)], glucoseMgDl: 80 }, 'basal'],
    ['a meal that began at 95', { boluses: [meal(6)], glucoseMgDl: 95 }, 'meal'],
    ['a bolus five hours before, which acts no more', { boluses: [meal(1, 600)] }, 'basal'],
  ])('%s', (_, given, cause) => {
    expect(lowOf(given).low?.cause).toBe(cause);
  });

  it('weighs a low below 54 as three', () => {
    expect([lowOf({}).low?.weight, lowOf({ nadirMgDl: 50 }).low?.weight]).toEqual([1, 3]);
  });
});

describe('lowLoad', () => {
  it('blames the block that acted, and half of it the block before', () => {
    // 15:00 less 90 minutes is 13:30: block 4.
    expect(lowOf({}).load.basalBlocks).toEqual([0, 0, 0, 0.5, 1, 0, 0, 0]);
  });

  it('blames the largest dose, at its time of day', () => {
    const { load } = lowOf({ boluses: [meal(2, 700), meal(6, 780)] });
    expect(load.meals).toEqual([{ minuteOfDay: 780, weight: 1, isOverride: false }]);
    expect(load.corrections).toEqual([]);
  });

  it('blames both parts of a mixed low by half', () => {
    const { load } = lowOf({ boluses: [meal(3), correction(3, 782)] });
    expect([load.meals[0]?.weight, load.corrections[0]?.weight]).toEqual([0.5, 0.5]);
  });

  it('counts half what the person gave beyond the proposal', () => {
    const calculator = { carbsGrams: 60, carbRatioGramsPerUnit: 10, suggestedUnits: 4.9 };
    const { load } = lowOf({ boluses: [meal(6, 780, { calculator })] });
    expect(load.meals).toEqual([{ minuteOfDay: 780, weight: 0.5, isOverride: true }]);
    const asProposed = { ...calculator, suggestedUnits: 5 };
    expect(lowOf({ boluses: [meal(6, 780, { calculator: asProposed })] }).load.meals[0]?.weight).toBe(1);
  });

  it('blames no setting for exercise', () => {
    const { load } = lowOf({ boluses: [meal(6)], exercise: [{ minute: 600, durationMinutes: 45 }] });
    expect(load).toEqual({ basalBlocks: [0, 0, 0, 0, 0, 0, 0, 0], meals: [], corrections: [] });
  });
});
