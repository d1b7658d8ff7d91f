import { roundedToStep } from '@glidepath/quantities';
import { DIABETES_TYPES, type DiabetesType, PUMP_BRANDS, type PumpBrand } from '@glidepath/treatment-plan';

import type { AdvisedTreatment, AdvisorInput } from '../input/advisor-input.ts';
import { changed } from './changed-case.ts';
import { injectionCase, pumpCase } from './usual-cases.ts';

// People for property tests: what they need and what they are given differ as the numbers drawn for them say.

/** Shares of what would be right: 1 is right. */
export type RandomPerson = Readonly<{
  days: number;
  basal: number;
  basalShare: number;
  carbRatio: number;
  ratioShare: number;
  factor: number;
  factorShare: number;
  /** How much more basal insulin mornings need. */
  dawnShare: number;
  grams: number;
  wobbleMgDl: number;
  /** Falls that nothing explains: every so many days, so deep. */
  fallEveryDays: number;
  fallMgDl: number;
  exercisesEveryDays: number;
  eatsAgainstLows: boolean;
  forgetsEveryMeals: number;
  brand: PumpBrand;
  diabetesType: DiabetesType;
  ageYears: number;
}>;

/** The arbitraries are made by the test: this file knows no library. */
export const PERSON_BOUNDS = {
  days: [12, 21],
  basal: [0.3, 2.5],
  basalShare: [0.6, 1.6],
  carbRatio: [5, 25],
  ratioShare: [0.6, 1.6],
  factor: [20, 100],
  factorShare: [0.6, 1.6],
  dawnShare: [0.8, 1.6],
  grams: [15, 90],
  wobbleMgDl: [1, 12],
  fallEveryDays: [1, 12],
  fallMgDl: [0, 80],
  exercisesEveryDays: [1, 12],
  forgetsEveryMeals: [2, 40],
  ageYears: [10, 85],
} as const satisfies Partial<Record<keyof RandomPerson, readonly [number, number]>>;

export const PERSON_CHOICES = { brand: PUMP_BRANDS, diabetesType: DIABETES_TYPES } as const;

function truthOf(person: RandomPerson) {
  const isFalling = (minute: number) =>
    Math.floor(minute / 1440) % person.fallEveryDays === 0 && minute % 1440 >= 930 && minute % 1440 < 990;
  return {
    neededUnitsPerHour: (minuteOfDay: number) =>
      person.basal * (minuteOfDay >= 180 && minuteOfDay < 480 ? person.dawnShare : 1),
    neededGramsPerUnit: () => person.carbRatio,
    mgDlPerUnit: person.factor,
    grams: (day: number, meal: number) => person.grams * (1 + 0.2 * (((day * 3 + meal) % 5) - 2)),
    wobbleMgDl: (slot: number) => (((slot * 37) % 101) / 50 - 1) * person.wobbleMgDl,
    pushMgDl: (minute: number) => (isFalling(minute) ? -person.fallMgDl / 12 : 0),
    eatsAgainstLows: person.eatsAgainstLows,
    isLogged: (day: number, meal: number) => (day * 3 + meal) % person.forgetsEveryMeals !== 1,
  };
}

function withExercise(input: AdvisorInput, { exercisesEveryDays }: RandomPerson): AdvisorInput {
  const days = Array.from({ length: input.window.days }, (_, day) => day).filter(
    (day) => day % exercisesEveryDays === 1,
  );
  return changed(input, {
    recorded: { exercise: days.map((day) => ({ minute: day * 1440 + 1020, durationMinutes: 45 })) },
  });
}

export function randomPump(person: RandomPerson): AdvisorInput {
  const input = pumpCase({
    days: person.days,
    basal: Math.max(0.1, roundedToStep(person.basal * person.basalShare, 0.05)),
    carbRatio: Math.max(3, roundedToStep(person.carbRatio * person.ratioShare, 0.5)),
    factor: Math.max(10, roundedToStep(person.factor * person.factorShare, 1)),
    pump: { brand: person.brand },
    patient: { ageYears: person.ageYears, diabetesType: person.diabetesType },
    truth: truthOf(person),
  });
  return withExercise(input, person);
}

export function randomInjections(
  person: RandomPerson,
  treatmentType: Exclude<AdvisedTreatment, 'PUMP'>,
  hasMeterOnly: boolean,
): AdvisorInput {
  const input = injectionCase({
    treatmentType,
    days: person.days,
    basalUnits: Math.max(2, Math.round(24 * person.basal * person.basalShare)),
    patient: { ageYears: person.ageYears, diabetesType: person.diabetesType, weightKg: 80 },
    truth: {
      ...truthOf(person),
      neededGramsPerUnit: () => 10 * person.ratioShare,
      mgDlPerUnit: 45 * person.factorShare,
    },
    hasMeterOnly,
  });
  return withExercise(input, person);
}
