import type { AdvisedTreatment, AdvisorInput } from '../input/advisor-input.ts';
import { PERSON_BOUNDS, PERSON_CHOICES, type RandomPerson, randomInjections, randomPump } from './random-people.ts';

const TREATMENTS = ['MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL', 'MDI_SSI', 'BASAL_ONLY'] as const;
const COUNTED: readonly string[] = ['days', 'fallEveryDays', 'exercisesEveryDays', 'forgetsEveryMeals', 'ageYears'];
const SEED = 12_345;

/** Numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function drawnPerson(draw: () => number): RandomPerson {
  const measures = Object.entries(PERSON_BOUNDS).map(([name, [least, most]]) => {
    const amount = least + draw() * (most - least);
    return [name, COUNTED.includes(name) ? Math.round(amount) : amount] as const;
  });
  const eatsAgainstLows = draw() < 0.5;
  const choices = Object.entries(PERSON_CHOICES).map(([name, all]) => [name, all[Math.floor(draw() * all.length)]]);
  return { ...Object.fromEntries(measures), eatsAgainstLows, ...Object.fromEntries(choices) } as RandomPerson;
}

/** The same people in every run. */
export function drawnPeople({ pumps, injections }: Readonly<{ pumps: number; injections: number }>) {
  const draw = { pump: chance(SEED), injections: chance(SEED + 1) };
  const onPump = Array.from({ length: pumps }, (_, index): [string, () => AdvisorInput] => {
    const person = drawnPerson(draw.pump);
    return [`somebody on a pump, ${index}`, () => randomPump(person)];
  });
  const injecting = Array.from({ length: injections }, (_, index): [string, () => AdvisorInput] => {
    const person = drawnPerson(draw.injections);
    const treatment: Exclude<AdvisedTreatment, 'PUMP'> = TREATMENTS[index % TREATMENTS.length] ?? 'BASAL_ONLY';
    const hasMeterOnly = index % 3 === 0;
    return [`somebody who injects, ${index}, ${treatment}`, () => randomInjections(person, treatment, hasMeterOnly)];
  });
  return [...onPump, ...injecting];
}
