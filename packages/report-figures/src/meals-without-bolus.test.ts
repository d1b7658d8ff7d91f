import { describe, expect, it } from 'vitest';

import { hourOfDay, hoursWithoutBolus, mealsWithoutBolus } from './meals-without-bolus.ts';
import type { DailyReport } from './report-answer.ts';
import { aBolus, aDailyReport } from './test-support/a-daily-report.ts';

const at = (time: string, day = '10') => `2026-03-${day}T${time}:00`;
const meal = (time: string, value: number | 'Large' = 45) => ({ timestamp: at(time), value });
/** The pump runs all day. */
const BASAL = [{ timestampStart: at('00:00'), timestampEnd: at('00:00', '11'), rate: 0.8 }];

function marked(parts: Partial<DailyReport>): string[] {
  const daily = aDailyReport({ pumpBasals: BASAL, ...parts });
  return [...mealsWithoutBolus(daily)].map(({ timestamp }) => timestamp.slice(11, 16));
}

describe('meals without a bolus', () => {
  it('are those with no bolus from 45 minutes before to 45 minutes after', () => {
    const carbsAndMealSizes = [meal('12:00')];
    expect(marked({ carbsAndMealSizes })).toEqual(['12:00']);
    expect(marked({ carbsAndMealSizes, pumpBoluses: [aBolus(at('11:14')), aBolus(at('12:46'))] })).toEqual(['12:00']);
    for (const time of ['11:15', '12:45']) {
      expect(marked({ carbsAndMealSizes, pumpBoluses: [aBolus(at(time))] }), time).toEqual([]);
    }
  });

  it('have none of any kind: by pen, extended, or given by a loop; one that gave nothing is none', () => {
    const carbsAndMealSizes = [meal('12:00')];
    const bolus = [aBolus(at('12:00'))];
    expect(marked({ carbsAndMealSizes, automatedBoluses: bolus })).toEqual([]);
    expect(marked({ carbsAndMealSizes, squareBoluses: bolus })).toEqual([]);
    expect(marked({ carbsAndMealSizes, dualBoluses: { extended: bolus, immediate: [] } })).toEqual([]);
    expect(
      marked({ carbsAndMealSizes, mdiBoluses: [{ timestamp: at('12:00'), amount: 4, insulinType: 'x' }] }),
    ).toEqual([]);
    expect(marked({ carbsAndMealSizes, pumpBoluses: [aBolus(at('12:00'), 0)] })).toEqual(['12:00']);
  });

  it('are found by the hours that a logbook has its cells for', () => {
    const daily = aDailyReport({ pumpBasals: BASAL, carbsAndMealSizes: [meal('07:59', 60), meal('14:05', 60)] });
    const hours = hoursWithoutBolus({ ...daily, pumpBoluses: [aBolus(at('14:00'))] });
    expect([...hours]).toEqual([hourOfDay('2026-03-10', 7)]);
    expect(hoursWithoutBolus(null).size).toBe(0);
  });

  it('are meals: 15 g together, or a meal by its size', () => {
    expect(marked({ carbsAndMealSizes: [meal('12:00', 14)] })).toEqual([]);
    expect(marked({ carbsAndMealSizes: [meal('12:00', 8), meal('12:30', 7)] })).toEqual(['12:00', '12:30']);
    expect(marked({ carbsAndMealSizes: [meal('12:00', 'Large')] })).toEqual(['12:00']);
  });

  it('take a bolus near any entry of the meal for its own', () => {
    const carbsAndMealSizes = [meal('12:00', 30), meal('12:40', 30)];
    expect(marked({ carbsAndMealSizes, pumpBoluses: [aBolus(at('13:20'))] })).toEqual([]);
  });

  it('are no carbs against a low', () => {
    const carbsAndMealSizes = [meal('12:00', 20)];
    const low = (time: string, value = 69) => ({ sensors: [{ timestamp: at(time), value }] });
    expect(marked({ carbsAndMealSizes, ...low('11:40') })).toEqual([]);
    expect(marked({ carbsAndMealSizes, ...low('11:29') })).toEqual(['12:00']);
    expect(marked({ carbsAndMealSizes, ...low('11:40', 70) })).toEqual(['12:00']);
    const meter = { low: [{ timestamp: at('11:55'), value: 60 }], inRange: [], high: [] };
    expect(marked({ carbsAndMealSizes, bgs: meter })).toEqual([]);
  });

  it('are not told of where no insulin was recorded within a day before and after', () => {
    const carbsAndMealSizes = [meal('12:00')];
    expect(marked({ carbsAndMealSizes, pumpBasals: [] })).toEqual([]);
    const uploadedOnce = [{ timestampStart: at('00:00', '08'), timestampEnd: at('11:00'), rate: 1 }];
    expect(marked({ carbsAndMealSizes, pumpBasals: uploadedOnce })).toEqual([]);
    const pen = [at('22:00', '09'), at('22:00')].map((timestamp) => ({ timestamp, amount: 18, insulinType: 'x' }));
    expect(marked({ carbsAndMealSizes, pumpBasals: [], mdiBasals: pen })).toEqual(['12:00']);
  });
});
