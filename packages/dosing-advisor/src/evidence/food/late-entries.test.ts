import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../../advice/advice.ts';
import { advise } from '../../advise.ts';
import type { AdvisorInput } from '../../input/advisor-input.ts';
import { calculated } from '../../test-cases/toy-life.ts';
import { correction, type InjectionPerson, injectionCase, pumpCase } from '../../test-cases/usual-cases.ts';
import { datasetOf } from '../dataset/dataset-of.ts';
import { fastingValues } from '../fasting/day-values.ts';
import { lateEntries } from './late-entries.ts';

/** 116 mg/dL, and from slot 100 on a rise by so much in each slot, 24 slots long. */
const risen = (mgDlPerSlot: number) =>
  Float64Array.from({ length: 200 }, (_, slot) => 116 + mgDlPerSlot * Math.min(24, Math.max(0, slot - 100)));
const at = (...slots: readonly number[]) => slots.map((slot) => ({ minute: slot * 5 }));

describe('lateEntries', () => {
  it('finds the rise that led up to an entry, and dates the meal before it', () => {
    expect(lateEntries(at(110), risen(4.3))).toEqual([{ startSlot: 98, entrySlot: 110 }]);
    expect(lateEntries(at(106), risen(4.3))).toEqual([{ startSlot: 97, entrySlot: 106 }]);
  });

  it.each<[string, readonly number[], number]>([
    ['entered as glucose begins to rise', [101], 4.3],
    ['a rise that a basal rate could make', [110], 1.5],
    ['entered on time, and something more later', [99, 110], 4.3],
    ['beyond what is known', [300], 4.3],
  ])('finds none: %s', (_, slots, mgDlPerSlot) => {
    expect(lateEntries(at(...slots), risen(mgDlPerSlot))).toEqual([]);
  });
});

function advised(input: AdvisorInput): PlanAdvice {
  const advice = advise(input);
  if (advice.outcome !== 'plan') throw new Error(JSON.stringify(advice.refusals));
  return advice;
}

/** Right settings, and no corrections: all that is wrong is when meals are entered. */
const uncorrected = (entersLaterMinutes: number) =>
  pumpCase({
    dose: (moment) => calculated(moment, { carbRatio: 10, factor: 45, correctAboveMgDl: 400 }),
    truth: { entersLaterMinutes },
  });
const fixedMeals = (entersLaterMinutes: number) =>
  injectionCase({
    treatmentType: 'MDI_FIXED_MEAL',
    plan: { correction: correction(() => [{ upToMgDl: 600, doseUnits: 0 }]) },
    truth: { entersLaterMinutes, grams: () => 60 },
  } satisfies InjectionPerson);

describe('meals that are entered and dosed late', () => {
  it.each([20, 25, 30])('change no pump setting: %i minutes', (minutes) => {
    const { settings, notes } = advised(uncorrected(minutes));
    expect(settings.filter(({ from, to }) => from !== to)).toEqual([]);
    if (minutes >= 25) expect(notes).toContain('BOLUSES_LATE');
  });

  it.each([20, 25, 30])('change no dose of an injection plan: %i minutes', (minutes) => {
    const { settings } = advised(fixedMeals(minutes));
    expect(settings.filter(({ from, to }) => from !== to)).toEqual([]);
  });

  it('are no fasting glucose: the morning ends where the rise begins', () => {
    const { recorded, window } = fixedMeals(40);
    const dataset = datasetOf(recorded, 0, window.days);
    const values = fastingValues(dataset).flatMap((value) => (value ? [value.glucoseMgDl] : []));
    expect(values.length).toBeGreaterThan(12);
    expect(Math.max(...values)).toBeLessThan(130);
  });

  it('are told of nobody who enters them on time', () => {
    expect(advised(uncorrected(0)).notes).toEqual([]);
  });
});
