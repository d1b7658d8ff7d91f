import { dayAfter } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';

import type { GlucoseDay } from './glucose-day.ts';
import { glucoseFigures } from './glucose-figures.ts';
import { glucoseDay } from './test-support/sample-figures.ts';

const LAST = '2026-11-18';
const daysBefore = (count: number, counts: (ago: number) => Partial<GlucoseDay> = () => ({})) =>
  Array.from({ length: count }, (_, ago) => glucoseDay(dayAfter(LAST, -ago), counts(ago)));

describe('glucoseFigures', () => {
  it('tells shares of all readings of 14 days, lows together as well', () => {
    const counts = { below54: 1, from54To70: 2, from70To180: 60, from180To250: 30, above250: 7 };
    expect(
      glucoseFigures(
        daysBefore(14, () => counts),
        LAST,
      ),
    ).toEqual({
      source: 'sensor',
      readings: 1400,
      below54Percent: 1,
      from54To70Percent: 2,
      from70To180Percent: 60,
      from180To250Percent: 30,
      above250Percent: 7,
      below70Percent: 3,
      activePercent: 100,
      activePercent7: 100,
      gri: 3 * (1 + 0.8 * 2) + 1.6 * (7 + 0.5 * 30),
      timeInRangeChangePoints: 0,
    });
  });

  it('leaves out days before the 14 and after the last', () => {
    const allLow = { below54: 288, from70To180: 0 };
    const days = [...daysBefore(21, (ago) => (ago >= 14 ? allLow : {})), glucoseDay(dayAfter(LAST, 1), allLow)];
    expect(glucoseFigures(days, LAST)).toMatchObject({ below54Percent: 0, readings: 14 * 288 });
  });

  it('counts a missing day as one that nobody saw', () => {
    const figures = glucoseFigures(daysBefore(7), LAST);
    expect(figures).toMatchObject({ activePercent: 50, activePercent7: 100, timeInRangeChangePoints: null });
  });

  it('compares the last week with the one before', () => {
    const figures = glucoseFigures(
      daysBefore(14, (ago) =>
        ago < 7 ? { from70To180: 60, from180To250: 40 } : { from70To180: 90, from180To250: 10 },
      ),
      LAST,
    );
    expect(figures?.timeInRangeChangePoints).toBe(-30);
  });

  it.each([
    ['the last', (ago: number) => ago < 7],
    ['the other', (ago: number) => ago >= 7],
  ])('compares nothing where half of %s week was not seen', (_, isOfWeek) => {
    const change = (seenPercent: number) =>
      glucoseFigures(
        daysBefore(14, (ago) => (isOfWeek(ago) ? { activePercent: seenPercent } : {})),
        LAST,
      )?.timeInRangeChangePoints;
    expect(change(50)).toBe(0);
    expect(change(49.9)).toBeNull();
  });

  it('takes 28 readings of a meter, and none fewer', () => {
    const ofMeter = (aDay: number) => daysBefore(14, () => ({ activePercent: 0, from70To180: aDay }));
    expect(glucoseFigures(ofMeter(2), LAST)).toMatchObject({ source: 'meter', readings: 28, activePercent: 0 });
    expect(glucoseFigures(ofMeter(2).slice(1), LAST)).toBeNull();
    expect(glucoseFigures([], LAST)).toBeNull();
  });

  it('compares weeks of a meter with 14 readings each', () => {
    const ofMeter = (inLastWeek: number) =>
      daysBefore(14, (ago) => ({ activePercent: 0, from70To180: ago < 7 ? inLastWeek : 4 }));
    expect(glucoseFigures(ofMeter(2), LAST)?.timeInRangeChangePoints).toBe(0);
    expect(glucoseFigures(ofMeter(1), LAST)?.timeInRangeChangePoints).toBeNull();
  });

  it('says nothing after two hours of a new sensor', () => {
    expect(glucoseFigures([glucoseDay(LAST, { activePercent: 8, from70To180: 0, below54: 24 })], LAST)).toBeNull();
  });
});
