import { describe, expect, it } from 'vitest';

import { loopStepOf } from '../test-support/loop-step-of.ts';
import { PID_CONTROLLER } from './pid-controller.ts';

type Step = Parameters<typeof loopStepOf>[0];
const answerTo = ({ settings, ...step }: Step) =>
  PID_CONTROLLER.step(loopStepOf({ ...step, settings: { targetMgDl: 100, ...settings } }));

// A day of 48 U: half of it is 1 U/h, the gain 48 / 1500 / 3 = 0.010667 U/h for each mg/dL.
describe('the PID controller', () => {
  it.each([
    ['at its target gives half a day’s insulin, spread out', { glucoseMgDl: 100 }, 1],
    // The integral grows to 1.000593: 2 × (0.053333 + 1.000593) - 1.
    ['gives more above it', { glucoseMgDl: 105 }, 1.107852],
    // Three times as fast at night: 1.001778.
    ['minds longer errors more at night', { glucoseMgDl: 105, minuteOfDay: 120 }, 1.110222],
    // 2 × (-0.106667 + 0.998815) - 1.
    ['gives less below it', { glucoseMgDl: 90 }, 0.784296],
    // 66 × 0.010667 × -0.2 = -0.1408.
    ['gives less when glucose falls', { glucoseMgDl: 105, slopeMgDlPerMin: -0.2 }, 0.826252],
    ['gives 1.2 times that at most', { glucoseMgDl: 250 }, 1.2],
    ['stops below 70', { glucoseMgDl: 69 }, 0],
    ['stops when 70 lies within half an hour', { glucoseMgDl: 100, slopeMgDlPerMin: -1.1 }, 0],
    ['aims at 150 in exercise', { glucoseMgDl: 150, activity: 'exercise' as const }, 1],
  ])('%s', (_, step, rate) => {
    const { mode, rateUnitsPerHour } = answerTo(step);
    expect(mode).toBe('automated');
    expect(rateUnitsPerHour).toBeCloseTo(rate, 2);
  });

  it('keeps what it has summed up within half and one and a half', () => {
    const integralAfter = (glucoseMgDl: number, integralUnitsPerHour: number) =>
      answerTo({ glucoseMgDl, state: { integralUnitsPerHour } }).state['integralUnitsPerHour'];
    expect(integralAfter(300, 1.5)).toBe(1.5);
    expect(integralAfter(50, 0.5)).toBe(0.5);
    expect(integralAfter(145, 1.2)).toBeCloseTo(1.2 + (0.010667 * 45 * 5) / 450, 6);
  });

  it('takes insulin that is on its way off its rate', () => {
    // Of 1 U, 55 minutes after it, the second filter lets 60 / 55 / e = 0.401 U/h pass.
    const { rateUnitsPerHour } = answerTo({ glucoseMgDl: 100, boluses: [{ minute: 945, doseUnits: 1 }] });
    expect(rateUnitsPerHour).toBeCloseTo(1 - 0.401, 2);
  });

  describe('at the limit of its rate', () => {
    it.each([
      // Half of (130 - 120) × 48 / 1500.
      ['corrects the half', { glucoseMgDl: 130 }, 0.16],
      // Half of (130 + 15 × 0.4 - 120) × 48 / 1500.
      ['looks a quarter of an hour ahead', { glucoseMgDl: 130, slopeMgDlPerMin: 0.4 }, 0.256],
      ['waits up to 120', { glucoseMgDl: 120 }, 0],
      ['gives a hundredth of a day at most', { glucoseMgDl: 300 }, 0.48],
      ['is silent when told so', { glucoseMgDl: 300, settings: { autoCorrection: false } }, 0],
      ['is silent in exercise', { glucoseMgDl: 300, activity: 'exercise' as const }, 0],
      ['is silent below the limit', { glucoseMgDl: 130, state: { integralUnitsPerHour: 0.5 } }, 0],
    ])('%s', (_, step, units) => {
      expect(answerTo(step).bolusUnits).toBeCloseTo(units, 6);
    });

    it('counts boluses for as long as is set', () => {
      const after = (activeInsulinMinutes: number) =>
        answerTo({
          glucoseMgDl: 150,
          state: { integralUnitsPerHour: 1.5 },
          boluses: [{ minute: 850, doseUnits: 6 }],
          settings: { activeInsulinMinutes },
        });
      expect(after(120).bolusUnits).toBeCloseTo(0.48, 6);
      expect(after(300).bolusUnits).toBe(0);
    });
  });

  it('is blind after 20 minutes without a sensor, and gives up after 4 hours', () => {
    const lastSeen = (minutesAgo: number) =>
      answerTo({ glucoseMgDl: 250, readings: [{ minute: 1000 - minutesAgo, glucoseMgDl: 250 }] });
    expect(lastSeen(19).mode).toBe('automated');
    expect(lastSeen(20)).toMatchObject({ mode: 'limited', rateUnitsPerHour: 1, bolusUnits: 0 });
    expect(lastSeen(239).mode).toBe('limited');
    expect(lastSeen(240)).toMatchObject({ mode: 'manual', rateUnitsPerHour: null });
    expect(answerTo({ glucoseMgDl: 250, readings: [] }).mode).toBe('limited');
  });

  it('asks neither the programmed rate nor the factor', () => {
    const programmed = (scheduledUnitsPerHour: number, correctionFactorMgDlPerUnit: number) =>
      answerTo({ glucoseMgDl: 170, settings: { scheduledUnitsPerHour, correctionFactorMgDlPerUnit } });
    expect(programmed(0.2, 10)).toEqual(programmed(3, 150));
  });
});
