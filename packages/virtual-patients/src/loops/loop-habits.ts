import type { ExitCause } from './loop-memory.ts';

/** How somebody lives with a loop. Chances are from 0 to 1, each for one occasion. */
export type LoopHabits = Readonly<{
  /** A meal: that twice the proposed dose is taken. */
  doubledBolusChance: number;
  /** An hour awake above 180 mg/dL: that carbohydrate is entered which is not eaten. */
  fakeCarbsChance: number;
  /** An hour awake above what is corrected: a full correction, whatever the loop has given. */
  impatientCorrectionChance: number;
  /** A low: that three times as much is eaten as is needed. With or without a loop. */
  overtreatedLowChance: number;
  /** Exercise: that the loop is told of it, how long before, and how long after its end it still believes it. */
  announcedExerciseChance: number;
  announcedMinutesBefore: number;
  exerciseLeftOnMinutes: number;
  exits: readonly ExitHabit[];
  /** Hours without a sensor, as when a new one is put on too late. */
  sensorGap: Occasion;
}>;

/** At most once a day, at any time of it. */
export type Occasion = Readonly<{ chancePerDay: number; leastMinutes: number; mostMinutes: number }>;
export type ExitHabit = Readonly<{ cause: Exclude<ExitCause, 'sensor'> }> & Occasion;

const NEVER: Occasion = { chancePerDay: 0, leastMinutes: 0, mostMinutes: 0 };

const CAREFUL: LoopHabits = {
  doubledBolusChance: 0,
  fakeCarbsChance: 0,
  impatientCorrectionChance: 0,
  overtreatedLowChance: 0,
  announcedExerciseChance: 0,
  announcedMinutesBefore: 60,
  exerciseLeftOnMinutes: 0,
  exits: [],
  sensorGap: NEVER,
};

export function loopHabitsOf({ loop }: Readonly<{ loop?: Partial<LoopHabits> }>): LoopHabits {
  return { ...CAREFUL, ...loop };
}
