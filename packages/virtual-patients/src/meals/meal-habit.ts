/** One meal of the day, as it usually is. Grams are those of somebody of 75 kg. */
export type MealHabit = Readonly<{
  meal: 'breakfast' | 'lunch' | 'dinner' | 'snack' | 'late-snack';
  usualMinute: number;
  spreadMinutes: number;
  grams: number;
  gramsCv: number;
  chance: number;
  /** How many times slower than a usual meal it is absorbed: fat and protein hold it back. */
  slowness?: number;
}>;

export const TYPICAL_MEALS: readonly MealHabit[] = [
  { meal: 'breakfast', usualMinute: 435, spreadMinutes: 25, grams: 45, gramsCv: 0.25, chance: 1 },
  { meal: 'lunch', usualMinute: 750, spreadMinutes: 30, grams: 60, gramsCv: 0.25, chance: 1 },
  { meal: 'dinner', usualMinute: 1140, spreadMinutes: 35, grams: 70, gramsCv: 0.25, chance: 1 },
  { meal: 'snack', usualMinute: 960, spreadMinutes: 30, grams: 18, gramsCv: 0.3, chance: 0.5 },
  { meal: 'late-snack', usualMinute: 1320, spreadMinutes: 20, grams: 18, gramsCv: 0.3, chance: 0.15 },
];

export function isSnack({ meal }: MealHabit): boolean {
  return meal === 'snack' || meal === 'late-snack';
}
