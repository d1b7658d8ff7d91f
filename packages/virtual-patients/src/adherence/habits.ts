import type { LoopHabits } from '../loops/loop-habits.ts';
import { type MealHabit, TYPICAL_MEALS } from '../meals/meal-habit.ts';

/** How somebody lives with the plan. Chances are from 0 to 1, each for one occasion. */
export type Habits = Readonly<{
  meals: readonly MealHabit[];
  /** Multiplies all meals. */
  appetite: number;
  /** How much meals differ in the speed of absorption. */
  absorptionLogSd: number;
  carbCountLogSd: number;
  /** Below 1: carbohydrate is counted too low. */
  carbCountBias: number;
  missedBolusChance: number;
  missedBolusLoggedChance: number;
  unloggedSnackChance: number;
  /** For each hour awake with high glucose. */
  correctionChance: number;
  rescueLoggedChance: number;
  /** Asleep, for each low reading: an alarm or a symptom wakes only sometimes. */
  nightRescueChance: number;
  exercise: ExerciseHabit;
  suspendWhenLowChance: number;
  forgottenBasalChance: number;
  basalInjectionSpreadMinutes: number;
  /** How much the effect of equal basal injections differs. */
  basalActionLogSd: number;
  /** How much sensitivity differs from day to day, and wavers within one. */
  daySensitivityLogSd: number;
  hourSensitivityLogSd: number;
  /** Pump only: that an infusion set fails before its time. */
  setFailureChance: number;
  /** That a meal's bolus is remembered only while eating, and at most how long after the first bite. */
  lateBolusChance: number;
  mostLateMinutes: number;
  /** None if absent. */
  leastLateMinutes?: number;
  /** What counts as high enough to be corrected. */
  correctedAboveMgDl: number;
  /** Later to rise and to bed than most. */
  laterMinutes: number;
  /** What somebody does wrong, or tells, under a closed loop; by default nothing. */
  loop?: Partial<LoopHabits>;
}>;

export type ExerciseHabit = Readonly<{
  chancePerDay: number;
  usualMinute: number;
  spreadMinutes: number;
  durationMinutes: number;
  loggedChance: number;
  /** Pump only: half the basal rate during exercise and for a while after it. */
  tempBasalChance: number;
}>;

/** A person who follows the plan as most do: some carbohydrate misjudged, a bolus forgotten every week or so. */
export const TYPICAL_HABITS: Habits = {
  meals: TYPICAL_MEALS,
  appetite: 1,
  absorptionLogSd: 0.2,
  carbCountLogSd: 0.2,
  carbCountBias: 1,
  missedBolusChance: 0.04,
  missedBolusLoggedChance: 0.5,
  unloggedSnackChance: 0.2,
  correctionChance: 0.35,
  rescueLoggedChance: 0.5,
  nightRescueChance: 0.25,
  exercise: {
    chancePerDay: 0,
    usualMinute: 1020,
    spreadMinutes: 30,
    durationMinutes: 60,
    loggedChance: 0.5,
    tempBasalChance: 0,
  },
  suspendWhenLowChance: 0,
  forgottenBasalChance: 0.02,
  basalInjectionSpreadMinutes: 0,
  basalActionLogSd: 0.1,
  daySensitivityLogSd: 0.12,
  hourSensitivityLogSd: 0,
  setFailureChance: 0,
  lateBolusChance: 0,
  mostLateMinutes: 0,
  correctedAboveMgDl: 200,
  laterMinutes: 0,
};
