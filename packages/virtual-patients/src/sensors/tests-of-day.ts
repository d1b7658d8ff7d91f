import type { RandomStream } from '../chance/random-stream.ts';
import type { PlannedMeal } from '../meals/meals-of-day.ts';
import type { Equipment } from './equipment.ts';

const BEDTIME_MINUTE = 1350;
const NIGHT_MINUTE = 180;
const AFTERNOON_MINUTE = 930;
const AFTER_MEAL_MINUTES = 120;
const SPREAD_MINUTES = 15;

/** When glucose is tested, most important first: fasting, then before meals and at bedtime, with more tests between. */
export function testsOfDay({ testsPerDay }: Equipment, meals: readonly PlannedMeal[], random: RandomStream): number[] {
  const { least, most } = testsPerDay;
  const count = least + Math.floor(random.uniform() * (most - least + 1));
  const around = (minute: number) => Math.round(minute + SPREAD_MINUTES * random.boundedNormal());
  const main = meals.filter((meal) => !meal.isSnack).map((meal) => meal.minuteOfDay);
  const usual = [...main.slice(1), around(BEDTIME_MINUTE)];
  const extra = [
    ...main.slice(0, 2).map((minute) => around(minute + AFTER_MEAL_MINUTES)),
    around(AFTERNOON_MINUTE),
    around(NIGHT_MINUTE),
  ];
  return [...main.slice(0, 1), ...shuffled(usual, random), ...shuffled(extra, random)].slice(0, count);
}

function shuffled(minutes: readonly number[], random: RandomStream): number[] {
  return minutes
    .map((minute) => ({ minute, rank: random.uniform() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ minute }) => minute);
}
