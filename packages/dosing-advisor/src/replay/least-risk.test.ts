import type { PumpRates } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { BODY, recorded, steady } from '../test-cases/replay-days.ts';
import type { DaysToTry } from './days-to-try.ts';
import { heldOutGains, leastRisk, riskOn } from './least-risk.ts';
import { pumpDaysToTry, stretchesOf, valuesOf } from './pump-changes.ts';

const row = (value: number) => [{ startMinute: 0, value }];
/** What `recorded` days ran. */
const NOW: PumpRates = {
  basalUnitsPerHour: row(1),
  carbRatioGramsPerUnit: row(10),
  correctionFactorMgDlPerUnit: row(50),
};
const STRETCHES = stretchesOf(NOW);
const VALUES = valuesOf(STRETCHES);
const BASAL = STRETCHES.flatMap(({ table }, index) => (table === 'basalUnitsPerHour' ? [index] : []));
const BOUNDS = {
  lowest: new Float64Array(VALUES.count).fill(-0.2),
  highest: new Float64Array(VALUES.count).fill(0.15),
};

function daysOf(glucoseMgDl: readonly number[], ...more: Parameters<typeof recorded>[1][]): DaysToTry {
  const days = recorded(glucoseMgDl, ...more);
  const weight = Float64Array.from(glucoseMgDl, (mgDl) => Number(!Number.isNaN(mgDl)));
  return pumpDaysToTry({ recorded: days, body: BODY }, NOW, STRETCHES, weight);
}

const days = (...mgDl: readonly number[]) => daysOf(mgDl.flatMap(steady));
const NONE = new Float64Array(VALUES.count);
const choiceOf = (...weeks: readonly DaysToTry[]) => leastRisk(NONE, weeks, VALUES, BOUNDS);
const basalOf = (changes: Float64Array) => BASAL.map((index) => changes[index] ?? Number.NaN);

describe('the changes of least risk', () => {
  it('are next to none where glucose is in the middle of its range', () => {
    for (const change of choiceOf(days(120, 120)).changes) expect(Math.abs(change)).toBeLessThan(0.01);
  });

  it('give more where glucose is high and less where it is low, inside their bounds', () => {
    const high = basalOf(choiceOf(days(190, 190)).changes);
    expect(Math.min(...high)).toBeGreaterThan(0.02);
    expect(Math.max(...high)).toBeLessThanOrEqual(0.15);
    const low = basalOf(choiceOf(days(62, 62)).changes);
    expect(Math.max(...low)).toBeLessThan(-0.02);
    expect(Math.min(...low)).toBeGreaterThanOrEqual(-0.2);
  });

  it('are of the hours before those that are high, and hardly of any others', () => {
    const morning = [...steady(110), ...steady(110)].map((mgDl, slot) =>
      slot % 288 >= 72 && slot % 288 < 108 ? 195 : mgDl,
    );
    const basal = basalOf(choiceOf(daysOf(morning)).changes);
    expect(basal[1]).toBeGreaterThan(0.02);
    expect(Math.abs(basal[5] ?? 0)).toBeLessThan((basal[1] ?? 0) / 3);
  });

  it('are of the ratio of the meal that ends high', () => {
    const ends = steady(110).map((mgDl, slot) => (slot >= 100 && slot < 140 ? 200 : mgDl));
    const { changes } = choiceOf(daysOf(ends, [{ slot: 96 }]));
    const ratioAt = (minute: number) =>
      changes[
        STRETCHES.findIndex(
          ({ table, startMinute, endMinute }) =>
            table === 'carbRatioGramsPerUnit' && startMinute <= minute && minute < endMinute,
        )
      ] ?? 0;
    expect(ratioAt(480)).toBeGreaterThan(0.01);
    expect(Math.abs(ratioAt(1200))).toBeLessThan(ratioAt(480) / 2);
  });

  it('are the same for the same days, and have the least risk of what is near to them', () => {
    const week = days(190, 180);
    const { changes } = choiceOf(week);
    expect(choiceOf(week).changes).toEqual(changes);
    const risk = riskOn([week]);
    expect(risk(changes)).toBeLessThan(risk(new Float64Array(VALUES.count)));
  });

  it('leave out what is held at nothing, and are chosen again for the rest', () => {
    const week = days(190, 190);
    const [first = 0] = BASAL;
    const held = {
      lowest: BOUNDS.lowest.with(first, 0),
      highest: BOUNDS.highest.with(first, 0),
    };
    const { changes } = leastRisk(NONE, [week], VALUES, held);
    expect(changes[first]).toBe(0);
    expect(Math.max(...basalOf(changes))).toBeGreaterThan(0.02);
  });
});

describe('what a change gains on days that it was not chosen on', () => {
  const meanOf = (week: DaysToTry, index: number) =>
    heldOutGains(choiceOf(week).changes, [week], VALUES, BOUNDS)[index]?.mean ?? Number.NaN;
  const [night = 0] = BASAL;

  it('is a gain where all days ask for it', () => {
    expect(meanOf(days(190, 190, 190, 190), night)).toBeGreaterThan(0.001);
  });

  it('is none where one half of the days asks for more and the other for less', () => {
    expect(meanOf(days(230, 62, 230, 62), night)).toBeLessThan(0.0002);
  });

  it('does not depend on days of which nothing is known', () => {
    const nothing = Number.NaN;
    expect(meanOf(days(190, 190, nothing, nothing, 190, 190), night)).toBeCloseTo(
      meanOf(days(190, 190, 190, 190), night),
      2,
    );
    expect(meanOf(days(nothing, nothing), night)).toBe(0);
  });
});
