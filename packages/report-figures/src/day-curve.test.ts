import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { areaBeyond, dayCurve, sensorLine } from './day-curve.ts';
import { sensorRuns } from './sensor-runs.ts';

const places = { x: (minute: number) => minute, y: (mgDl: number) => mgDl };
const readings = (...values: readonly (readonly [number, number])[]) =>
  values.map(([minute, mgDl]) => ({ minute, mgDl }));

describe('the curve of a day', () => {
  it('DAILY-18: breaks over a silence of the sensor', () => {
    const runs = sensorRuns(readings([0, 100], [5, 110], [60, 120]));
    expect(sensorLine(runs, places)).toBe('M0,100L5,110M60,120L60.8,120');
  });

  it('never runs backwards, however often the clock is put back, and leaves no reading out', () => {
    const step = fc.oneof({ weight: 9, arbitrary: fc.constant(5) }, fc.integer({ min: -180, max: 180 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let minute = 600;
        const day = readings(...steps.map((passed, index) => [(minute += passed), 100 + index] as const));
        const runs = sensorRuns(day);
        expect(runs.flat()).toEqual(day);
        for (const run of runs) expect(run).toEqual(run.toSorted((a, b) => a.minute - b.minute));
      }),
    );
  });

  it('DAILY-18: is filled from where it crosses a limit to where it comes back', () => {
    const runs = sensorRuns(readings([0, 160], [10, 200], [20, 200], [30, 160]));
    expect(areaBeyond(runs, 'above', 180, places)).toBe('M5,180L10,200L20,200L25,180Z');
    expect(areaBeyond(runs, 'below', 70, places)).toBe('');
  });

  it('is filled to its own ends where it begins and ends beyond the limit', () => {
    expect(areaBeyond(sensorRuns(readings([0, 60], [10, 50])), 'below', 70, places)).toBe('M0,70L0,60L10,50L10,70Z');
  });

  it('has its areas from the target outwards', () => {
    const { areas, line } = dayCurve(readings([0, 100], [10, 300], [20, 40]), places);
    expect(areas.map(({ range }) => range)).toEqual(['high', 'veryHigh', 'low', 'veryLow']);
    expect(line).toBe('M0,100L10,300L20,40');
    expect(dayCurve(readings([0, 70], [5, 180]), places).areas).toEqual([]);
  });
});
