import { scaleOf } from '@glidepath/treatment-plan';

import { describe, expect, it } from 'vitest';

import type { PlanAdvice } from '../../advice/advice.ts';
import { FOLLOWING_CODES } from '../../advice/reason-code.ts';
import { advise } from '../../advise.ts';
import type { AdvisorInput } from '../../input/advisor-input.ts';
import { drawnPeople } from '../../test-cases/drawn-people.ts';
import { injectionCase, PLANS, scale, slidingScales } from '../../test-cases/usual-cases.ts';
import { changedSizes } from '../meal-doses.ts';
import { regeneratedScale } from '../regenerated-scale.ts';

const PEN = { stepUnits: 1, risesAreRounded: 'nearest', maxRiseUnits: 9, maxRiseShare: 1 } as const;

function planOf(input: AdvisorInput): PlanAdvice | null {
  const advice = advise(input);
  return advice.outcome === 'plan' ? advice : null;
}

describe('a dose that goes with others', () => {
  /** The small and usual meals have too much insulin, the large ones have not. */
  const sizes = injectionCase({
    treatmentType: 'MDI_ESTIMATED_MEAL',
    patient: { penStepUnits: 1 },
    truth: { grams: (day, meal) => [38, 45, 76][(day + meal) % 3] ?? 45, eatsAgainstLows: true },
  });

  it('does not change against meals of its own', () => {
    const people = [
      sizes,
      injectionCase({ treatmentType: 'MDI_SSI', truth: { neededGramsPerUnit: () => 8, grams: () => 60 } }),
      ...drawnPeople({ pumps: 0, injections: 30 }).map(([, build]) => build()),
    ];
    const advised = people.flatMap((person) => planOf(person)?.settings ?? []);
    const isFollowing = (code: string) => FOLLOWING_CODES.some((known) => known === code);
    const followed = advised.filter(
      ({ from, to, code }) => from !== to && isFollowing(code) && code !== 'FOLLOWS_TABLE_ROWS',
    );
    expect(followed.length).toBeGreaterThan(0);
    const isContradicted = ({ episodesFor, episodesAgainst }: (typeof followed)[number]) =>
      episodesAgainst.length > 0 && episodesFor.length <= episodesAgainst.length;
    expect(followed.filter(isContradicted)).toEqual([]);
    expect(advised.some(({ code, from, to }) => code === 'MIXED_EVIDENCE' && from === to)).toBe(true);
  });

  it('stays where the others fall, and moves where their order asks for it', () => {
    const doses = { small: 5, normal: 6, large: 8 };
    expect(changedSizes(doses, () => -0.15, PEN)).toEqual({ small: 4, normal: 5, large: 7 });
    expect(changedSizes(doses, (size) => (size === 'large' ? 0 : -0.15), PEN)).toEqual({
      small: 4,
      normal: 5,
      large: 8,
    });
    const near = { small: 6, normal: 6, large: 6 };
    expect(changedSizes(near, (size) => (size === 'large' ? 0 : 0.15), PEN)).toEqual({ small: 7, normal: 7, large: 7 });
  });

  it('a row of a scale stays as far as the rows below it allow', () => {
    const change = {
      referenceMgDl: 110,
      mealLogChange: 0.2,
      correctionLogChange: 0,
      maxRiseUnits: 5,
      pen: PEN,
      isForCorrectionsAlone: false,
    };
    const rows = scaleOf({ ...PLANS.MDI_SSI, scales: slidingScales(() => scale(6, 2)) }, 'morning');
    const unitsOf = (isHeld: (lowMgDl: number) => boolean) =>
      regeneratedScale(rows, { ...change, isHeld: ({ lowMgDl }) => isHeld(lowMgDl) }).map(({ doseUnits }) => doseUnits);
    expect(unitsOf(() => false)).toEqual([7, 9, 11, 13, 15, 17, 19]);
    expect(unitsOf((lowMgDl) => lowMgDl === 176)).toEqual([7, 9, 10, 13, 15, 17, 19]);
  });
});
