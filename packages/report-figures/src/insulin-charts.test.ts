import { describe, expect, it } from 'vitest';

import { basalAreaPath, basalLinePath, basalStepAt, basalSteps } from './basal-steps.ts';
import { bolusHourAt, bolusHours } from './bolus-hours.ts';

const slot = (time: number, count: number, p50: number | null = 4) => ({
  time,
  count,
  p10: null,
  p25: p50 === null ? null : p50 - 1,
  p50,
  p75: p50 === null ? null : p50 + 1,
  p90: null,
});

describe('the bolus chart', () => {
  it('AGP-11: draws a slot from three boluses upward', () => {
    const slots = [slot(0, 0, null), slot(60, 1), slot(120, 2), slot(180, 3), slot(240, 12)];
    expect(bolusHours(slots).map(({ startMinute }) => startMinute)).toEqual([180, 240]);
  });

  it('AGP-11: draws nothing for a slot without a median', () => {
    expect(bolusHours([slot(0, 3, null)])).toEqual([]);
  });

  it('finds the hour of a minute; the end of the day belongs to its last hour', () => {
    const boluses = bolusHours([slot(480, 5), slot(1380, 5)]);
    expect([479, 480, 539, 540].map((minute) => bolusHourAt(boluses, minute)?.startMinute)).toEqual([
      undefined,
      480,
      480,
      undefined,
    ]);
    expect(bolusHourAt(boluses, 1440)?.startMinute).toBe(1380);
  });
});

describe('the basal chart', () => {
  const rates = [
    { startMinute: 360, value: 1.1 },
    { startMinute: 0, value: 0.8 },
  ];
  const places = { x: (minute: number) => minute, y: (unitsPerHour: number) => 100 - unitsPerHour * 10 };

  it('AGP-14: is a step line over 24 hours', () => {
    const steps = basalSteps(rates);
    expect(basalLinePath(steps, places)).toBe('M0,92H360V89H1440');
    expect(basalAreaPath(steps, places)).toBe('M0,92H360V89H1440V100H0Z');
  });

  it('AGP-14: gives the rate of every minute', () => {
    const rateAt = (minute: number) => basalStepAt(basalSteps(rates), minute)?.unitsPerHour;
    expect([0, 359, 360, 1439, 1440].map(rateAt)).toEqual([0.8, 0.8, 1.1, 1.1, 1.1]);
  });

  it('leaves out a rate that begins when the day ends, and draws nothing from nothing', () => {
    expect(basalSteps([...rates, { startMinute: 1440, value: 0.8 }])).toHaveLength(2);
    expect(basalAreaPath([], places)).toBe('');
  });
});
