import type { EatenCarbs } from './body.ts';
import type { PadovaParameters } from './padova-parameters.ts';

/** A meal on its way: in the stomach as eaten and ground, and in the gut [Qsto1, Qsto2, Qgut]. */
export type MealUnderway = Readonly<{
  eatenMg: number;
  wholeMg: number;
  groundMg: number;
  gutMg: number;
  /** How fast this meal is, as a share of the usual one. */
  pace: number;
}>;

type Stomach = Readonly<{
  swallow: (eaten: EatenCarbs) => void;
  /** Digests for a minute; returns what reached the blood, in mg. */
  digestMinute: () => number;
  state: () => readonly MealUnderway[];
}>;

/** Emptying is fast at first, slow in the middle and fast again at the end: turning points [b, d] as shares. */
const SLOWS_AT_SHARE = 0.82;
const HURRIES_AT_SHARE = 0.01;
/** Less than this cannot be seen in glucose. */
const FORGOTTEN_BELOW_MG = 0.2;

export function stomach(parameters: PadovaParameters, underway: readonly MealUnderway[]): Stomach {
  const { gutAbsorptionPerMin, fastestEmptyingPerMin } = parameters;
  let meals = underway.map((meal) => ({ ...meal }));
  return {
    swallow: ({ grams, peakMinutes, absorbedShare }) => {
      const eatenMg = grams * 1000 * absorbedShare;
      const pace = parameters.carbsPeakMinutes / peakMinutes;
      meals.push({ eatenMg, wholeMg: eatenMg, groundMg: 0, gutMg: 0, pace });
    },
    digestMinute: () => {
      let absorbedMg = 0;
      let hasFinished = false;
      for (const meal of meals) {
        const ground = fastestEmptyingPerMin * meal.pace * meal.wholeMg;
        const emptied = emptyingPerMin(parameters, meal) * meal.pace * meal.groundMg;
        const absorbed = gutAbsorptionPerMin * meal.pace * meal.gutMg;
        meal.wholeMg -= ground;
        meal.groundMg += ground - emptied;
        meal.gutMg += emptied - absorbed;
        absorbedMg += absorbed;
        if (leftMg(meal) < FORGOTTEN_BELOW_MG) hasFinished = true;
      }
      if (hasFinished) meals = meals.filter((meal) => leftMg(meal) >= FORGOTTEN_BELOW_MG);
      return absorbedMg;
    },
    state: () => meals.map((meal) => ({ ...meal })),
  };
}

function leftMg({ wholeMg, groundMg, gutMg }: MealUnderway): number {
  return wholeMg + groundMg + gutMg;
}

/** [kempt], equation 12 of the paper. */
function emptyingPerMin(parameters: PadovaParameters, { eatenMg, wholeMg, groundMg }: MealUnderway): number {
  const { fastestEmptyingPerMin: fastest, slowestEmptyingPerMin: slowest } = parameters;
  const inside = wholeMg + groundMg;
  const steepSlow = 5 / (2 * eatenMg * (1 - SLOWS_AT_SHARE));
  const steepHurry = 5 / (2 * eatenMg * HURRIES_AT_SHARE);
  const bend =
    Math.tanh(steepSlow * (inside - SLOWS_AT_SHARE * eatenMg)) -
    Math.tanh(steepHurry * (inside - HURRIES_AT_SHARE * eatenMg));
  return slowest + ((fastest - slowest) / 2) * (bend + 2);
}
