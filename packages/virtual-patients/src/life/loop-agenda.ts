import { MINUTES_PER_DAY } from '@glidepath/quantities';

import type { PlannedExercise } from '../adherence/exercise.ts';
import type { Habits } from '../adherence/habits.ts';
import { type RandomStream, streamFor } from '../chance/random-stream.ts';
import { loopHabitsOf, type Occasion } from '../loops/loop-habits.ts';
import { announceExercise } from '../loops/loop-overrides.ts';
import { switchOff } from '../loops/run-loop.ts';
import type { Appointment } from './agenda-of-day.ts';
import type { LifeRun } from './life-run.ts';

/** What is done to a loop today: it loses its sensor, is switched off, or is told of exercise. */
export function loopAgenda(
  { habits, loop }: LifeRun,
  seed: number,
  day: number,
  exercise: readonly PlannedExercise[],
): Appointment[] {
  if (!loop || !habits.loop) return [];
  const { exits, sensorGap } = loopHabitsOf(habits);
  const interrupting = streamFor(seed, 'interrupting', day);
  return [
    ...occurrences(sensorGap, interrupting).map(({ minuteOfDay, minutes }) => ({
      minuteOfDay,
      keep: ({ memory, minute }: LifeRun) => {
        memory.sensorGapEndsAtMinute = Math.max(memory.sensorGapEndsAtMinute, minute + minutes);
      },
    })),
    ...exits.flatMap((exit) =>
      occurrences(exit, interrupting).map(({ minuteOfDay, minutes }) => ({
        minuteOfDay,
        keep: (run: LifeRun) => switchOff(run, exit.cause, run.minute + minutes),
      })),
    ),
    ...announcements(habits, exercise, streamFor(seed, 'announcing', day)),
  ];
}

/** Always as many draws, so that nothing else changes when it does not happen. */
function occurrences({ chancePerDay, leastMinutes, mostMinutes }: Occasion, random: RandomStream) {
  const [happens, when, length] = [random.uniform() < chancePerDay, random.uniform(), random.uniform()];
  const minuteOfDay = Math.floor(when * MINUTES_PER_DAY);
  return happens ? [{ minuteOfDay, minutes: Math.round(leastMinutes + (mostMinutes - leastMinutes) * length) }] : [];
}

function announcements(habits: Habits, exercise: readonly PlannedExercise[], random: RandomStream): Appointment[] {
  const { announcedExerciseChance, announcedMinutesBefore, exerciseLeftOnMinutes } = loopHabitsOf(habits);
  return exercise
    .filter(() => random.uniform() < announcedExerciseChance)
    .map(({ minuteOfDay }) => {
      const beginsAt = Math.max(0, minuteOfDay - announcedMinutesBefore);
      const minutes = minuteOfDay - beginsAt + habits.exercise.durationMinutes + exerciseLeftOnMinutes;
      return { minuteOfDay: beginsAt, keep: (run) => announceExercise(run, minutes) };
    });
}
