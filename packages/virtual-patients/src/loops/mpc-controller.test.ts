import { describe, expect, it } from 'vitest';

import { loopStepOf } from '../test-support/loop-step-of.ts';
import { MPC_CONTROLLER } from './mpc-controller.ts';

const answerTo = (step: Parameters<typeof loopStepOf>[0]) => MPC_CONTROLLER.step(loopStepOf(step));

// A day of 48 U: half of it is 1 U/h, and a unit lowers glucose by 1800 / 48 = 37.5 mg/dL.
describe('the predictive controller', () => {
  it.each([
    ['at its target gives half a day’s insulin, spread out', { glucoseMgDl: 110 }, 1],
    // 1 U/h more lowers the twelve values of the hour by 0.01 to 10.2 mg/dL (three times 37.5 × 0.091 U). They add up to
    // 38.6, their squares to 254: 30 × 38.6 / (254 + 720) = 1.19 more.
    ['gives more above it', { glucoseMgDl: 140 }, 2.2],
    ['gives four times that at most', { glucoseMgDl: 300 }, 4],
    // Below the target errors weigh 2.5 times: -10 × 2.5 × 38.6 / (2.5 × 254 + 720) = -0.71.
    ['gives less below it', { glucoseMgDl: 100 }, 0.3],
    ['aims at 150 in exercise', { glucoseMgDl: 150, activity: 'exercise' as const }, 1],
    ['aims at what is set', { glucoseMgDl: 130, settings: { targetMgDl: 130 } }, 1],
    ['stops below 60', { glucoseMgDl: 59, slopeMgDlPerMin: 3 }, 0],
    // A slope that fades in half an hour counts for a quarter: 85 - 15 × 1.4 = 64.
    ['stops when less than 65 is forecast', { glucoseMgDl: 85, slopeMgDlPerMin: -1.4 }, 0],
  ])('%s', (_, step, rate) => {
    expect(answerTo(step)).toMatchObject({
      mode: 'automated',
      rateUnitsPerHour: expect.closeTo(rate, 9),
      bolusUnits: 0,
    });
  });

  it('expects a bolus to lower glucose', () => {
    const boluses = [{ minute: 960, doseUnits: 1 }];
    expect(answerTo({ glucoseMgDl: 140, boluses }).rateUnitsPerHour).toBeLessThan(1.9);
  });

  it('expects glucose to rise where basal insulin was stopped', () => {
    const { basal } = loopStepOf({ glucoseMgDl: 110 });
    const stopped = basal.map((piece, index) => (index >= 96 ? { ...piece, units: 0 } : piece));
    expect(answerTo({ glucoseMgDl: 110, basal: stopped }).rateUnitsPerHour).toBeGreaterThan(1.5);
  });

  it('gives half a day’s insulin, spread out, after 20 minutes without a sensor', () => {
    const lastSeen = (minutesAgo: number) =>
      answerTo({ glucoseMgDl: 250, readings: [{ minute: 1000 - minutesAgo, glucoseMgDl: 250 }] });
    expect(lastSeen(19).mode).toBe('automated');
    expect(lastSeen(20)).toEqual({ mode: 'limited', rateUnitsPerHour: 1, bolusUnits: 0, state: {} });
  });

  it('asks neither the programmed rate nor the factor', () => {
    const programmed = (scheduledUnitsPerHour: number, correctionFactorMgDlPerUnit: number) =>
      answerTo({ glucoseMgDl: 170, settings: { scheduledUnitsPerHour, correctionFactorMgDlPerUnit } });
    expect(programmed(0.2, 10)).toEqual(programmed(3, 150));
  });
});
