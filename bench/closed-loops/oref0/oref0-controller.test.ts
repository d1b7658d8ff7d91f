import type { LoopStep } from '@glidepath/virtual-patients';
import { describe, expect, it } from 'vitest';

import { OREF0_CONTROLLER } from './oref0-controller.ts';

const daily = (value: number) => [{ startMinute: 0, value }];
const stepOf = ({
  glucoseMgDl,
  slope = 0,
  ...changed
}: Partial<LoopStep> & { glucoseMgDl: number; slope?: number }) => ({
  minute: 1000,
  minuteOfDay: 720,
  activity: 'usual' as const,
  readings: Array.from({ length: 36 }, (_, index) => ({
    minute: 1000 - 5 * (35 - index),
    glucoseMgDl: glucoseMgDl - slope * 5 * (35 - index),
  })),
  boluses: [],
  carbs: [],
  basal: Array.from({ length: 120 }, (_, index) => ({
    minute: 400 + index * 5,
    units: 1 / 12,
    scheduledUnits: 1 / 12,
  })),
  totalDailyUnits: 48,
  settings: {
    rates: { basalUnitsPerHour: daily(1), carbRatioGramsPerUnit: daily(10), correctionFactorMgDlPerUnit: daily(50) },
    scheduledUnitsPerHour: 1,
    carbRatioGramsPerUnit: 10,
    correctionFactorMgDlPerUnit: 50,
    targetMgDl: 100,
    activeInsulinMinutes: 300,
    autoCorrection: true,
  },
  state: {},
  ...changed,
});
const answerTo = (changed: Parameters<typeof stepOf>[0]) => OREF0_CONTROLLER.step(stepOf(changed));

describe('oref0', () => {
  it('leaves basal insulin as programmed at its target', () => {
    expect(answerTo({ glucoseMgDl: 100 })).toMatchObject({ mode: 'automated', rateUnitsPerHour: 1, bolusUnits: 0 });
  });

  it('stops it when low, and remembers for how long', () => {
    const { rateUnitsPerHour, state } = answerTo({ glucoseMgDl: 65, slope: -0.5 });
    expect(rateUnitsPerHour).toBe(0);
    expect(state['tempEndsAtMinute']).toBeGreaterThanOrEqual(1030);
  });

  it('gives small boluses when high, no more than half an hour of basal insulin', () => {
    const { bolusUnits } = answerTo({ glucoseMgDl: 200 });
    expect(bolusUnits).toBeGreaterThan(0);
    expect(bolusUnits).toBeLessThanOrEqual(0.5);
    const boluses = [{ minute: 980, doseUnits: 4 }];
    expect(answerTo({ glucoseMgDl: 200, boluses }).bolusUnits).toBe(0);
  });

  it('knows of carbohydrate that was entered', () => {
    const boluses = [{ minute: 980, doseUnits: 3 }];
    const falling = { glucoseMgDl: 130, boluses };
    expect(answerTo(falling).rateUnitsPerHour).toBe(0);
    const withCarbs = answerTo({ ...falling, carbs: [{ minute: 980, grams: 60 }] });
    expect((withCarbs.rateUnitsPerHour ?? 0) + withCarbs.bolusUnits).toBeGreaterThan(0);
  });

  it('leaves the pump to its program after 20 minutes without a sensor', () => {
    expect(answerTo({ glucoseMgDl: 100, minute: 1020 })).toMatchObject({ mode: 'limited', rateUnitsPerHour: null });
  });

  it('answers the same, whatever it was asked before', () => {
    const asked = { glucoseMgDl: 170, slope: 0.4, carbs: [{ minute: 950, grams: 40 }] };
    const before = answerTo(asked);
    answerTo({ glucoseMgDl: 60, slope: -1 });
    expect(answerTo(asked)).toEqual(before);
  });
});
