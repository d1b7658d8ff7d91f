import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../../advice/advice.ts';
import { advise } from '../../advise.ts';
import { injectionCase } from '../../test-cases/usual-cases.ts';
import { directionOfDose } from '../events/dose-event.ts';
import { mealNeed } from '../events/meal-need.ts';
import { dosingRow, scaleNeed } from './scale-need.ts';

/** 2 U up to 150 mg/dL, and one more for each 50: steep for somebody whom a unit lowers by 92. */
const ROWS = [150, 200, 250, 300, 600].map((highMgDl, row) => ({
  lowMgDl: row === 0 ? 0 : 101 + 50 * row,
  highMgDl,
  doseUnits: 2 + row,
}));
const outcome = (beforeMgDl: number, afterMgDl: number, rowUnits: number, takenUnits = rowUnits) => ({
  beforeMgDl,
  afterMgDl,
  holdingUnits: takenUnits + (afterMgDl - beforeMgDl) / 92,
  rowUnits,
  mealUnits: 2,
  mgDlPerUnit: 92,
  referenceMgDl: 105,
});
const speaksFor = (one: ReturnType<typeof outcome>) => directionOfDose({ part: 'meal', ...one, ...scaleNeed(one) });

describe('scaleNeed', () => {
  it('holds the whole dose of the row against what would have ended on the goal', () => {
    const need = scaleNeed(outcome(194, 211, 3));
    expect(need).toMatchObject({ plannedUnits: 3, judgedUnits: 2, expectedMgDl: 105 });
    expect(need.neededUnits).toBeCloseTo(3 + (211 - 105) / 92);
    expect(need.logNeed).toBeCloseTo(Math.log(1 + (211 - 105) / 92 / 2));
  });

  it('never expects less than the goal, nor less than it began with below it, however steep the scale', () => {
    for (const [row, { doseUnits }] of ROWS.entries()) {
      for (const beforeMgDl of [80, 100, 125, 150, 155, 194, 240, 290]) {
        for (const afterMgDl of [60, 90, 130, 175, 210, 264]) {
          const { expectedMgDl } = scaleNeed(outcome(beforeMgDl, afterMgDl, doseUnits));
          expect(expectedMgDl, `row ${row}`).toBeGreaterThanOrEqual(Math.min(beforeMgDl, 105));
        }
      }
    }
  });

  it('is no reason for more where a meal ended in range and no higher than it began, or below the aim', () => {
    for (const [before, after] of [
      [150, 150],
      [151, 153],
      [197.5, 175],
    ] as const) {
      expect(speaksFor(outcome(before, after, 3))).toBe(0);
      expect(scaleNeed(outcome(before, after, 3)).logNeed).toBe(0);
    }
    expect(speaksFor(outcome(150, 90, 2, 5))).not.toBe(1);
    expect(speaksFor(outcome(150, 196, 3))).toBe(1);
  });

  it('is a reason for less as before: a low that a smaller dose would not have brought', () => {
    const need = scaleNeed(outcome(150, 60, 3));
    expect(speaksFor(outcome(150, 60, 3))).toBe(-1);
    expect(need.logNeed).toBeLessThan(-0.2);
    expect(need.neededUnits).toBeLessThan(3);
  });
});

describe('mealNeed', () => {
  it('expects no meal to end below 70, and asks for no more than that', () => {
    expect(mealNeed(9, 5, 140, 50)).toMatchObject({ expectedMgDl: 70, neededUnits: 5 + 70 / 50 });
    expect(mealNeed(9, 5, 62, 50)).toMatchObject({ expectedMgDl: 62, neededUnits: 5, logNeed: 0 });
    expect(mealNeed(6, 5, 180, 50)).toMatchObject({ expectedMgDl: 130, neededUnits: 6 });
    expect(mealNeed(4, 5, 62, 50)).toMatchObject({ expectedMgDl: 112, neededUnits: 4 });
  });
});

describe('dosingRow', () => {
  it('is the row of the glucose, or the one beside it whose dose was taken', () => {
    expect(dosingRow(ROWS, 120, 2)?.lowMgDl).toBe(0);
    expect(dosingRow(ROWS, 148, 3)?.lowMgDl).toBe(151);
    expect(dosingRow(ROWS, 207, 3)?.lowMgDl).toBe(151);
    expect(dosingRow(ROWS, 200, 4)?.lowMgDl).toBe(201);
    expect(dosingRow(ROWS, 120, 4)?.lowMgDl).toBe(0);
    expect(dosingRow(ROWS, Number.NaN, 3)).toBeUndefined();
  });
});

describe('what is told of a sliding scale, with a meter', () => {
  const told = (neededGramsPerUnit: number): PlanAdvice => {
    const input = injectionCase({
      treatmentType: 'MDI_SSI',
      truth: { neededGramsPerUnit: () => neededGramsPerUnit },
      hasMeterOnly: true,
    });
    const advice = advise(input);
    if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
    return advice;
  };

  it('has the dose of the row as planned, in the row that gave it, and no expected glucose below the goal', () => {
    for (const advice of [told(7), told(8)]) {
      const episodes = new Map(advice.episodes.map((episode) => [episode.id, episode]));
      let meals = 0;
      for (const { place, from, to, episodesFor, episodesAgainst } of advice.settings) {
        if (place.area !== 'scale' || from === to) continue;
        for (const id of [...episodesFor, ...episodesAgainst]) {
          const episode = episodes.get(id);
          if (episode?.kind !== 'meal') continue;
          meals += 1;
          expect(episode.facts['plannedUnits']).toBe(from);
          expect(Number(episode.facts['expectedMgDl'])).toBeGreaterThanOrEqual(70);
        }
      }
      expect(meals).toBeGreaterThan(0);
    }
  });
});
