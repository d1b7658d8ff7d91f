import { describe, expect, it } from 'vitest';

import type { Bolus, Recorded } from '../input/recorded.ts';
import { NOTHING_RECORDED } from '../test-cases/toy-life.ts';
import { contextOf } from './context.ts';
import { datasetOf } from './dataset/dataset-of.ts';
import { correctionEvents } from './events/correction-events.ts';
import { directionOfDose } from './events/dose-event.ts';
import { mealEvents } from './events/meal-events.ts';
import { pooledEvents } from './events/pooled-events.ts';
import { buildGrid, isForCorrection } from './grid.ts';

const AT_MINUTE = 720;
const flat = (value: number) => [{ startMinute: 0, value }];
const settings = { carbRatioGramsPerUnit: flat(10), correctionFactorMgDlPerUnit: flat(45) };
const believed = { mgDlPerUnitAt: () => 45 };

type Case = Readonly<{
  bolus: Omit<Bolus, 'minute'>;
  carbs?: number;
  rescueGrams?: number;
  beforeMgDl: number;
  afterMgDl: number;
  driftMgDl?: number;
  more?: Partial<Recorded>;
}>;

/** One day with one dose: glucose stands, and from an hour and a half after the dose on it stands elsewhere. */
function lookedAt({ bolus, carbs, rescueGrams, beforeMgDl, afterMgDl, driftMgDl = 0, more }: Case) {
  const minutes = Array.from({ length: 288 }, (_, slot) => slot * 5);
  const recorded: Recorded = {
    ...NOTHING_RECORDED,
    sensors: [{ minutes, glucoseMgDl: minutes.map((at) => (at < AT_MINUTE + 90 ? beforeMgDl : afterMgDl)) }],
    boluses: [{ minute: AT_MINUTE, ...bolus }],
    carbs: [
      ...(carbs ? [{ minute: AT_MINUTE, grams: carbs }] : []),
      ...(rescueGrams ? [{ minute: AT_MINUTE + 120, grams: rescueGrams, isRescue: true }] : []),
    ],
    ...more,
  };
  const dataset = datasetOf(recorded, 0, 1);
  const grid = buildGrid(dataset, { ...settings, insulinKind: 'rapid' });
  const context = contextOf(dataset, grid, believed, []);
  // Over the four hours of an event.
  const drifts = Array.from({ length: 8 }, () => driftMgDl / 4);
  return {
    meals: mealEvents(grid, context, { ...settings, believed, drifts }),
    corrections: correctionEvents(grid, context, { ...settings, drifts }),
  };
}

describe('mealEvents', () => {
  it.each([
    ['M1', 60, 6, 120, 165, 0, 0, 5.564, 6.564, 6, 0.0898],
    ['M2', 60, 6.5, 110, 95, 0, 16, 6.0277, 5.6943, 7.6, -0.2887],
    ['M3', 60, 6, 130, 100, -20, 0, 5.564, 5.3418, 6, -0.1162],
    ['M4', 60, 6, 115, 300, 0, 0, 5.564, 9.6751, 6, 0.4778],
  ])(
    '%s: %i g with %d U from %i to %i mg/dL',
    (_, carbs, doseUnits, before, after, drift, rescue, acted, needed, planned, logNeed) => {
      const bolus = { doseUnits, calculator: { carbsGrams: carbs, carbRatioGramsPerUnit: 10 } };
      const { meals } = lookedAt({
        bolus,
        carbs,
        rescueGrams: rescue,
        beforeMgDl: before,
        afterMgDl: after,
        driftMgDl: drift,
      });
      expect(meals).toHaveLength(1);
      expect(meals[0]).toMatchObject({
        actedUnits: expect.closeTo(acted, 4),
        neededUnits: expect.closeTo(needed, 4),
        plannedUnits: expect.closeTo(planned, 4),
        logNeed: expect.closeTo(logNeed, 4),
        minuteOfDay: AT_MINUTE,
        endMinute: AT_MINUTE + 240,
      });
    },
  );

  const meal: Case = { bolus: { doseUnits: 6 }, carbs: 60, beforeMgDl: 120, afterMgDl: 150 };
  it('reads a meal that was dosed for without a calculator', () => {
    expect(lookedAt(meal).meals).toHaveLength(1);
  });

  it.each([
    [
      'a meal less than three hours later',
      { carbs: [60, 40].map((grams, index) => ({ minute: 720 + index * 170, grams })) },
    ],
    ['exercise in the hour before', { exercise: [{ minute: 670, durationMinutes: 30 }] }],
    ['no bolus', { boluses: [{ minute: 1200, doseUnits: 6 }] }],
    ['a snack of 14 g', { carbs: [{ minute: 720, grams: 14 }] }],
  ])('leaves out a meal with %s', (_, more) => {
    expect(lookedAt({ ...meal, more }).meals).toEqual([]);
  });

  it('ends the window before a meal that follows after three hours', () => {
    const carbs = [
      { minute: 720, grams: 60 },
      { minute: 920, grams: 5 },
    ];
    expect(lookedAt({ ...meal, more: { carbs } }).meals[0]).toMatchObject({ endMinute: 885 });
  });
});

describe('correctionEvents', () => {
  it.each([
    ['C1', 3, 240, 140, 0, 0, 2.782, 100, 0.2247],
    ['C2', 3, 240, 90, 0, 15, 2.782, 217.5, -0.5524],
    ['C3', 2.4, 220, 115, 12, 0, 2.2256, 117, -0.1555],
  ])('%s: %d U from %i to %i mg/dL', (_, doseUnits, before, after, drift, rescue, acted, drop, logNeed) => {
    const { corrections } = lookedAt({
      bolus: { doseUnits, calculator: { carbsGrams: 0 } },
      rescueGrams: rescue,
      beforeMgDl: before,
      afterMgDl: after,
      driftMgDl: drift,
    });
    expect(corrections).toHaveLength(1);
    expect(corrections[0]).toMatchObject({
      actedUnits: expect.closeTo(acted, 4),
      dropMgDl: expect.closeTo(drop, 4),
      logNeed: expect.closeTo(logNeed, 4),
    });
  });

  const correction: Case = { bolus: { doseUnits: 3, calculator: { carbsGrams: 0 } }, beforeMgDl: 240, afterMgDl: 140 };
  it.each([
    ['glucose below 150', { ...correction, beforeMgDl: 149 }],
    ['a meal less than three hours before', { ...correction, more: { carbs: [{ minute: 600, grams: 30 }] } }],
    [
      'another bolus within three hours',
      { ...correction, more: { boluses: [720, 800].map((minute) => ({ minute, doseUnits: 3 })) } },
    ],
    ['less than 0.3 U', { ...correction, bolus: { doseUnits: 0.25 } }],
  ])('leaves out a correction with %s', (_, looked) => {
    expect(lookedAt(looked).corrections).toEqual([]);
  });
});

describe('isForCorrection', () => {
  it('begins above 0.2 U: what a rounded meal is off by corrects nothing', () => {
    const judged = [0.15, 0.2, 0.25, 0.3].map((correctionUnits) => isForCorrection({ correctionUnits }));
    expect(judged).toEqual([false, false, true, true]);
  });
});

describe('pooledEvents', () => {
  it.each([
    [[0.1, 0.2, 0.15], 0.15, 0.0428, 0.0551],
    [[0.2, 0.25, 0.3, 0.1, 0.22, 0.18, 0.26, 0.05], 0.21, 0.0236, 0.1321],
    [[-0.1, -0.3, -0.2, -0.25, 0.05], -0.2, 0.0663, -0.0927],
    [[0.5, -0.5, 0.4, -0.4], 0, 0.3336, 0],
    [[0.1, 0.2], Number.NaN, Number.NaN, 0],
  ])('%j asks for a change', (needs, medianLogNeed, error, logChange) => {
    const pooled = pooledEvents(needs.map((logNeed) => ({ logNeed })));
    expect(pooled.count).toBe(needs.length);
    expect(pooled.logChange).toBeCloseTo(logChange, 4);
    expect([pooled.medianLogNeed, pooled.standardError]).toEqual([
      Number.isNaN(medianLogNeed) ? Number.NaN : expect.closeTo(medianLogNeed, 4),
      Number.isNaN(error) ? Number.NaN : expect.closeTo(error, 4),
    ]);
  });
});

describe('directionOfDose: a meal', () => {
  const meal = (beforeMgDl: number, afterMgDl: number, logNeed: number) =>
    directionOfDose({
      part: 'meal',
      beforeMgDl,
      afterMgDl,
      expectedMgDl: afterMgDl - 40 * Math.sign(logNeed),
      logNeed,
    });

  it('that ended above the range asks for no less, wherever it began', () => {
    expect(meal(248, 231, -0.2)).toBe(0);
    expect(meal(170, 231, -0.2)).toBe(0);
    expect(meal(248, 150, -0.2)).toBe(-1);
  });

  it('that began low and ended in range asks for no more', () => {
    expect(meal(66, 146, 0.2)).toBe(0);
    expect(meal(66, 190, 0.2)).toBe(1);
    expect(meal(75, 146, 0.2)).toBe(1);
  });
});
