import type { EatenCarbs } from './body.ts';
import { mmolOfGlucose } from './hovorka-fluxes.ts';

/** Two compartments in a row for each meal (Hovorka 2004, equation 5): meals differ in how fast they are absorbed. */
export type MealInside = Readonly<{ stomachMmol: number; gutMmol: number; peakMinutes: number }>;

type DigestiveTract = Readonly<{
  swallow: (eaten: EatenCarbs) => void;
  /** Digests for so many minutes; returns what reached the blood, in mmol per minute. */
  absorb: (minutes: number) => number;
  state: () => readonly MealInside[];
}>;

/** Less than this cannot be seen in glucose, and numbers that fade towards zero are slow to calculate with. */
const FORGOTTEN_BELOW_MMOL = 0.001;

export function digestiveTract(inside: readonly MealInside[]): DigestiveTract {
  let meals = inside.map((meal) => ({ ...meal }));
  return {
    swallow: ({ grams, peakMinutes, absorbedShare }) => {
      meals.push({ stomachMmol: mmolOfGlucose(grams) * absorbedShare, gutMmol: 0, peakMinutes });
    },
    absorb: (minutes) => {
      let absorbedMmolPerMin = 0;
      let hasFinished = false;
      for (const meal of meals) {
        const emptied = meal.stomachMmol / meal.peakMinutes;
        const absorbed = meal.gutMmol / meal.peakMinutes;
        absorbedMmolPerMin += absorbed;
        meal.stomachMmol -= minutes * emptied;
        meal.gutMmol += minutes * (emptied - absorbed);
        if (meal.stomachMmol + meal.gutMmol < FORGOTTEN_BELOW_MMOL) hasFinished = true;
      }
      if (hasFinished) meals = meals.filter((meal) => meal.stomachMmol + meal.gutMmol >= FORGOTTEN_BELOW_MMOL);
      return absorbedMmolPerMin;
    },
    state: () => meals.map((meal) => ({ ...meal })),
  };
}
