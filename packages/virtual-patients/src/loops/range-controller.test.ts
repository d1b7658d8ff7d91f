import { describe, expect, it } from 'vitest';

import { loopStepOf } from '../test-support/loop-step-of.ts';
import { RANGE_CONTROLLER } from './range-controller.ts';

const answerTo = (step: Parameters<typeof loopStepOf>[0]) => RANGE_CONTROLLER.step(loopStepOf(step));

describe('the range controller', () => {
  it.each([
    ['stops at 70 ahead', { glucoseMgDl: 85, slopeMgDlPerMin: -0.5 }, 0],
    // (112.5 - 100) / 50 = 0.25 U less in half an hour.
    ['gives less below 112.5 ahead', { glucoseMgDl: 115, slopeMgDlPerMin: -0.5 }, 0.5],
    ['gives never less than nothing', { glucoseMgDl: 75 }, 0],
    ['leaves the range alone', { glucoseMgDl: 130 }, 1],
    // (170 - 160) / 50 = 0.2 U more in half an hour.
    ['gives more above 160 ahead', { glucoseMgDl: 155, slopeMgDlPerMin: 0.5 }, 1.4],
    ['gives three times the program at most', { glucoseMgDl: 350 }, 3],
    ['gives more above 120 in sleep', { glucoseMgDl: 125, activity: 'sleep' as const }, 1.2],
    ['gives less below 140 in exercise', { glucoseMgDl: 130, activity: 'exercise' as const }, 0.6],
    ['stops at 80 in exercise', { glucoseMgDl: 80, activity: 'exercise' as const }, 0],
    ['takes no slope beyond 3 mg/dL/min', { glucoseMgDl: 220, slopeMgDlPerMin: -4 }, 1],
  ])('%s', (_, step, rate) => {
    expect(answerTo(step)).toMatchObject({ mode: 'automated', rateUnitsPerHour: expect.closeTo(rate, 9) });
  });

  it('gives no more while insulin already works on it', () => {
    // All of a unit given now still has to work: more than the 0.2 U that are missing.
    expect(answerTo({ glucoseMgDl: 170, boluses: [{ minute: 1000, doseUnits: 1 }] }).rateUnitsPerHour).toBe(1);
  });

  it('counts basal insulin as far as it was not programmed', () => {
    const { basal } = loopStepOf({ glucoseMgDl: 170 });
    const stopped = basal.map((piece, index) => (index >= 108 ? { ...piece, units: 0 } : piece));
    expect(answerTo({ glucoseMgDl: 170, basal: stopped }).rateUnitsPerHour).toBeGreaterThan(2);
  });

  describe('by itself', () => {
    it.each([
      // 0.6 × (200 - 110) / 50.
      ['corrects six tenths', { glucoseMgDl: 200 }, 1.08],
      ['corrects what it sees, once 180 lies ahead', { glucoseMgDl: 165, slopeMgDlPerMin: 0.5 }, 0.66],
      ['waits below 180 ahead', { glucoseMgDl: 179 }, 0],
      ['gives 6 U at most', { glucoseMgDl: 300, settings: { correctionFactorMgDlPerUnit: 10 } }, 6],
      ['is silent in sleep', { glucoseMgDl: 250, activity: 'sleep' as const }, 0],
      ['is silent when told so', { glucoseMgDl: 250, settings: { autoCorrection: false } }, 0],
      ['waits an hour after any bolus', { glucoseMgDl: 250, boluses: [{ minute: 941, doseUnits: 0.05 }] }, 0],
      ['forgets a bolus after 5 hours', { glucoseMgDl: 200, boluses: [{ minute: 700, doseUnits: 5 }] }, 1.08],
    ])('%s', (_, step, units) => {
      expect(answerTo(step).bolusUnits).toBeCloseTo(units, 9);
    });

    it('takes off what an hour has left of a bolus', () => {
      const { bolusUnits } = answerTo({ glucoseMgDl: 200, boluses: [{ minute: 940, doseUnits: 1 }] });
      expect(bolusUnits).toBeGreaterThan(0.6 * 0.8);
      expect(bolusUnits).toBeLessThan(0.6 * 1.2);
    });
  });

  it('leaves the pump to its program after 20 minutes without a sensor', () => {
    const lastSeen = (minutesAgo: number) =>
      answerTo({ glucoseMgDl: 250, readings: [{ minute: 1000 - minutesAgo, glucoseMgDl: 250 }] });
    expect(lastSeen(19).mode).toBe('automated');
    expect(lastSeen(20)).toEqual({ mode: 'limited', rateUnitsPerHour: null, bolusUnits: 0, state: {} });
    expect(lastSeen(5000).mode).toBe('limited');
  });
});
