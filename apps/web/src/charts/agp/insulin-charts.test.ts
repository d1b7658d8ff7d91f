import { describe, expect, it } from 'vitest';

import { basalAreaPath, basalLinePath, basalStepAt, basalSteps } from './basal-steps.ts';
import { type BolusSlot, bolusAt, drawnBoluses } from './drawn-boluses.ts';

const slot = (startMinute: number, bolusCount: number, medianUnits: number | null = 4): BolusSlot => ({
  startMinute,
  bolusCount,
  lowUnits: medianUnits === null ? null : medianUnits - 1,
  medianUnits,
  highUnits: medianUnits === null ? null : medianUnits + 1,
});

describe('the bolus chart', () => {
  it('AGP-11: draws a slot from three boluses upward', () => {
    const slots = [slot(0, 0, null), slot(60, 1), slot(120, 2), slot(180, 3), slot(240, 12)];
    expect(drawnBoluses(slots).map(({ startMinute }) => startMinute)).toEqual([180, 240]);
  });

  it('AGP-11: draws nothing for a slot without a median', () => {
    expect(drawnBoluses([slot(0, 3, null)])).toEqual([]);
  });

  it('finds the hour of a minute; the end of the day belongs to its last hour', () => {
    const boluses = drawnBoluses([slot(480, 5), slot(1380, 5)]);
    expect([479, 480, 539, 540].map((minute) => bolusAt(boluses, minute)?.startMinute)).toEqual([
      undefined,
      480,
      480,
      undefined,
    ]);
    expect(bolusAt(boluses, 1440)?.startMinute).toBe(1380);
  });
});

describe('the basal chart', () => {
  const rates = [
    { startMinute: 360, unitsPerHour: 1.1 },
    { startMinute: 0, unitsPerHour: 0.8 },
  ];
  const places = { xPx: (minute: number) => minute, yPx: (unitsPerHour: number) => 100 - unitsPerHour * 10 };

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
    expect(basalSteps([...rates, { startMinute: 1440, unitsPerHour: 0.8 }])).toHaveLength(2);
    expect(basalAreaPath([], places)).toBe('');
  });
});
