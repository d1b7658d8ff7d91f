import { describe, expect, it } from 'vitest';

import { drawLateRisers } from '../physiology/draw-late-risers.ts';
import { drawPeople } from '../physiology/draw-people.ts';
import { drawYouths } from '../physiology/draw-youths.ts';
import { trueSettings } from '../physiology/true-settings.ts';
import { injectionPlan } from '../profiles/injection-plan.ts';
import { truePumpPlan } from '../profiles/plan-from-settings.ts';
import { PROFILES } from '../profiles/profiles.ts';
import { simulatedPerson } from '../profiles/simulated-person.ts';
import type { Life } from './life.ts';
import { simulateLife } from './simulate-life.ts';

const [person] = drawPeople({ count: 1, seed: 21, cohort: 'A' });
if (!person) throw new Error('nobody was drawn');
const settings = trueSettings(person);
const plan = truePumpPlan(settings);

describe('a life', () => {
  it('is the same for the same seed and another for another', () => {
    const life = simulateLife({ person, plan, days: 5, seed: 1 });
    expect(simulateLife({ person, plan, days: 5, seed: 1 })).toEqual(life);
    expect(simulateLife({ person, plan, days: 5, seed: 2 }).readings).not.toEqual(life.readings);
  });

  // Measurements compare versions of the rules on these lives: whatever is added to the simulation, they must stay.
  it.each([
    ['A', drawPeople({ count: 1, seed: 31, cohort: 'A' }).map((drawn) => ({ person: drawn })), [461_050, 3545, 172.3]],
    ['B', drawPeople({ count: 1, seed: 31, cohort: 'B' }).map((drawn) => ({ person: drawn })), [458_457, 3039, 313.15]],
    ['C', drawYouths({ count: 1, seed: 31 }), [560_864, 2279, 248.75]],
    ['D', drawLateRisers({ count: 1, seed: 31 }), [511_552, 2701, 584.85]],
  ])('of cohort %s is what it was when the cohort was made', (_, [lived], [glucose, carbs, insulin]) => {
    if (!lived) throw new Error('nobody was drawn');
    const life = simulateLife({ ...lived, plan: truePumpPlan(trueSettings(lived.person)), days: 14, seed: 6 });
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(life.readings.map(({ glucoseMgDl }) => glucoseMgDl))).toBe(glucose);
    expect(sum(life.carbs.map(({ grams }) => grams ?? 0))).toBe(carbs);
    expect(sum(life.boluses.map(({ doseUnits }) => doseUnits))).toBeCloseTo(insulin ?? Number.NaN, 2);
  });

  it('eats the same whatever the plan', () => {
    const meals = (life: Life) => life.truth.eaten.filter(({ isRescue }) => !isRescue);
    const other = injectionPlan({ person, settings, treatmentType: 'MDI_FIXED_MEAL' });
    expect(meals(simulateLife({ person, plan: other, days: 7, seed: 3 }))).toEqual(
      meals(simulateLife({ person, plan, days: 7, seed: 3 })),
    );
  });

  it.each(Object.entries(PROFILES))('of %s in two parts equals the whole', (_, profile) => {
    const lived = simulatedPerson(profile);
    const whole = simulateLife({ ...lived, days: 9, seed: 4 });
    const before = simulateLife({ ...lived, days: 5, seed: 4 });
    const continueFrom: typeof before.end = JSON.parse(JSON.stringify(before.end));
    const after = simulateLife({ ...lived, days: 4, seed: 4, continueFrom });
    const later = <Item extends { minute: number }>(items: readonly Item[]) =>
      items.map((item) => ({ ...item, minute: item.minute + 5 * 1440 }));
    expect([...before.truth.glucoseMgDl, ...after.truth.glucoseMgDl]).toEqual([...whole.truth.glucoseMgDl]);
    expect([...before.readings, ...later(after.readings)]).toEqual(whole.readings);
    expect([...before.boluses, ...later(after.boluses)]).toEqual(whole.boluses);
    expect([...before.basal, ...later(after.basal)]).toEqual(whole.basal);
    expect([...before.changes, ...later(after.changes)]).toEqual(whole.changes);
    expect(after.end).toEqual(whole.end);
  });

  it('goes on under a changed plan: more insulin, lower glucose', () => {
    const before = simulateLife({ person, plan, days: 7, seed: 5 });
    const basalUnitsPerHour = plan.rates.basalUnitsPerHour.map((row) => ({ ...row, value: row.value * 1.3 }));
    const meanOf = ({ truth }: Life) =>
      truth.glucoseMgDl.reduce((sum, mgDl) => sum + mgDl, 0) / truth.glucoseMgDl.length;
    const onward = { person, days: 7, seed: 5, continueFrom: before.end };
    const stronger = simulateLife({ ...onward, plan: { ...plan, rates: { ...plan.rates, basalUnitsPerHour } } });
    expect(meanOf(stronger)).toBeLessThan(meanOf(simulateLife({ ...onward, plan })) - 5);
  });
});
