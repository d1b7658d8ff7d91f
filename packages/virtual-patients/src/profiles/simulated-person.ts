import type { DosedPlan } from '@glidepath/treatment-plan';

import type { Habits } from '../adherence/habits.ts';
import { drawPeople } from '../physiology/draw-people.ts';
import { withType2, withWeight } from '../physiology/other-people.ts';
import type { Person } from '../physiology/person.ts';
import { type TrueSettings, trueSettings } from '../physiology/true-settings.ts';
import type { Equipment } from '../sensors/equipment.ts';
import { injectionPlan } from './injection-plan.ts';
import { flatPumpPlan } from './plan-from-settings.ts';
import type { Profile } from './profiles.ts';

/** All that `simulateLife` needs but days and a seed, and what the plan ought to be. */
export type SimulatedPerson = Readonly<{
  person: Person;
  settings: TrueSettings;
  plan: DosedPlan;
  habits: Habits;
  equipment: Equipment;
}>;

export function simulatedPerson(profile: Profile): SimulatedPerson {
  const [drawn] = drawPeople({ count: 1, seed: profile.seed, cohort: profile.cohort });
  if (!drawn) throw new RangeError(`No plausible person for seed ${profile.seed}`);
  const person = asInProfile(drawn, profile);
  const settings = trueSettings(person);
  const { habits, equipment } = profile;
  return { person, settings, plan: planOf(person, settings, profile), habits, equipment };
}

function asInProfile(drawn: Person, { diabetesType, weightKg }: Profile): Person {
  const person = diabetesType === 'Type2' ? withType2(drawn) : drawn;
  return weightKg === undefined ? person : withWeight(person, weightKg);
}

function planOf(person: Person, settings: TrueSettings, profile: Profile): DosedPlan {
  const { treatmentType, misjudged, basalInsulin = 'long', habits } = profile;
  if (treatmentType === 'PUMP') return flatPumpPlan(settings, misjudged);
  return injectionPlan({ person, settings, treatmentType, misjudged, basalInsulin, appetite: habits.appetite });
}
