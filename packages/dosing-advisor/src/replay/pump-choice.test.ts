import type { PumpRates } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { BODY, recorded, steady } from '../test-cases/replay-days.ts';
import { leastRiskRates } from './pump-choice.ts';

const row = (value: number) => [{ startMinute: 0, value }];
/** What `recorded` days ran. */
const NOW: PumpRates = {
  basalUnitsPerHour: row(1),
  carbRatioGramsPerUnit: row(10),
  correctionFactorMgDlPerUnit: row(50),
};
const BOUNDS = { maxRise: 0.15, maxFall: 0.2 };

const chosenFor = (glucoseMgDl: readonly number[], ...more: Parameters<typeof recorded>[1][]) =>
  leastRiskRates([{ recorded: recorded(glucoseMgDl, ...more), body: BODY }], NOW, BOUNDS);
const valuesOf = (table: PumpRates['basalUnitsPerHour']) => table.map(({ value }) => value);

describe('the settings of least replayed risk', () => {
  it('are the present ones where glucose is in the middle of its range', () => {
    expect(chosenFor(steady(120))).toEqual({
      basalUnitsPerHour: [{ startMinute: 0, value: expect.closeTo(1, 2) }],
      carbRatioGramsPerUnit: row(10),
      correctionFactorMgDlPerUnit: row(50),
    });
  });

  it('give more where glucose is high, and less where it is low, by one step at most', () => {
    const high = valuesOf(chosenFor(steady(190)).basalUnitsPerHour);
    expect(Math.min(...high)).toBeGreaterThan(1.02);
    expect(Math.max(...high)).toBeLessThanOrEqual(Math.exp(BOUNDS.maxRise) + 1e-9);
    const low = valuesOf(chosenFor(steady(62)).basalUnitsPerHour);
    expect(Math.max(...low)).toBeLessThan(0.98);
    expect(Math.min(...low)).toBeGreaterThanOrEqual(Math.exp(-BOUNDS.maxFall) - 1e-9);
  });

  it('change the hours before those that are high, and hardly any others', () => {
    const table = chosenFor(steady(110).map((mgDl, slot) => (slot >= 72 && slot < 108 ? 195 : mgDl))).basalUnitsPerHour;
    const at = (minute: number) => table.findLast(({ startMinute }) => startMinute <= minute)?.value ?? Number.NaN;
    expect(at(300)).toBeGreaterThan(1.02);
    expect(Math.abs(at(1000) - 1)).toBeLessThan((at(300) - 1) / 3);
  });

  it('change the ratio of the meal that ends high', () => {
    const glucose = steady(110).map((mgDl, slot) => (slot >= 100 && slot < 140 ? 200 : mgDl));
    const { carbRatioGramsPerUnit } = chosenFor(glucose, [{ slot: 96 }]);
    const at = (minute: number) =>
      carbRatioGramsPerUnit.findLast(({ startMinute }) => startMinute <= minute)?.value ?? Number.NaN;
    expect(at(480)).toBeLessThan(9.9);
    expect(Math.abs(at(1200) - 10)).toBeLessThan(Math.abs(at(480) - 10) / 2);
  });

  it('are the same for the same days', () => {
    expect(chosenFor(steady(190))).toEqual(chosenFor(steady(190)));
  });
});
