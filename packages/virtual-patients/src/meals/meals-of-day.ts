import type { MealSize } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { Habits } from '../adherence/habits.ts';
import type { RandomStream } from '../chance/random-stream.ts';
import type { Person } from '../physiology/person.ts';
import { isSnack, type MealHabit } from './meal-habit.ts';

/** A meal as it will be eaten and what its eater will make of it. Decided in the morning: no dose changes it. */
export type PlannedMeal = Readonly<{
  meal: MealHabit['meal'];
  minuteOfDay: number;
  grams: number;
  peakMinutes: number;
  isSnack: boolean;
  countedGrams: number;
  size: MealSize;
  /** Eaten in secret: neither counted nor dosed. */
  isUnlogged: boolean;
  isBolusMissed: boolean;
  isLoggedWithoutBolus: boolean;
}>;

const REFERENCE_WEIGHT_KG = 75;
const LEAST_EATEN_GRAMS = 8;
const LEAST_COUNTED_GRAMS = 5;
/** Farther than this from the usual amount, people call a meal small or large. */
const SIZE_LIMITS = { small: 0.85, large: 1.15 } as const;

export function mealsOfDay(person: Person, habits: Habits, random: RandomStream): PlannedMeal[] {
  return habits.meals
    .filter((habit) => random.uniform() < habit.chance)
    .map((habit) => plannedMeal(habit, person, habits, random));
}

function plannedMeal(habit: MealHabit, person: Person, habits: Habits, random: RandomStream): PlannedMeal {
  const usualGrams = habit.grams * habits.appetite * gramsScale(person);
  const usualPeakMinutes = person.physiology.carbsPeakMinutes * (habit.slowness ?? 1);
  const minuteOfDay = Math.round(habit.usualMinute + habit.spreadMinutes * random.boundedNormal());
  const grams = Math.max(LEAST_EATEN_GRAMS, usualGrams * (1 + habit.gramsCv * random.boundedNormal()));
  const counted = habits.carbCountBias * grams * Math.exp(habits.carbCountLogSd * random.boundedNormal());
  return {
    meal: habit.meal,
    minuteOfDay: Math.min(MINUTES_PER_DAY - 1, Math.max(0, minuteOfDay)),
    grams,
    peakMinutes: usualPeakMinutes * Math.exp(habits.absorptionLogSd * random.boundedNormal()),
    isSnack: isSnack(habit),
    countedGrams: Math.max(LEAST_COUNTED_GRAMS, Math.round(counted)),
    size: isSnack(habit) ? 'small' : sizeOf(grams / usualGrams),
    isUnlogged: random.uniform() < habits.unloggedSnackChance && isSnack(habit),
    isBolusMissed: random.uniform() < habits.missedBolusChance,
    isLoggedWithoutBolus: random.uniform() < habits.missedBolusLoggedChance,
  };
}

/** Heavier people eat more. */
export function gramsScale(person: Person): number {
  return person.weightKg / REFERENCE_WEIGHT_KG;
}

function sizeOf(shareOfUsual: number): MealSize {
  if (shareOfUsual < SIZE_LIMITS.small) return 'small';
  return shareOfUsual > SIZE_LIMITS.large ? 'large' : 'normal';
}
