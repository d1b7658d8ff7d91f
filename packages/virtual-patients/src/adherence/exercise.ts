import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import { isLoopRunning } from '../loops/run-loop.ts';

export type PlannedExercise = Readonly<{ minuteOfDay: number; isLogged: boolean; hasTempBasal: boolean }>;

/** Insulin works better during exercise, and somewhat better for hours after it. */
const DURING_SENSITIVITY = 1.6;
const AFTER_SENSITIVITY = 1.2;
const AFTER_MINUTES = 360;
const TEMP_RATE_SHARE = 0.5;
const TEMP_LASTS_LONGER_MINUTES = 60;

export function exercise(run: LifeRun, planned: PlannedExercise): void {
  const { durationMinutes } = run.habits.exercise;
  run.memory.exerciseEndsAtMinute = run.minute + durationMinutes;
  if (planned.isLogged) run.diary.activities.push({ minute: diaryMinute(run), durationMinutes });
  // A loop that runs takes no temporary rates.
  if (!planned.hasTempBasal || run.memory.override || isLoopRunning(run)) return;
  const endsAtMinute = run.minute + durationMinutes + TEMP_LASTS_LONGER_MINUTES;
  run.memory.override = { kind: 'temp', rateShare: TEMP_RATE_SHARE, endsAtMinute };
}

export function exerciseSensitivity({ memory, minute }: LifeRun): number {
  if (minute < memory.exerciseEndsAtMinute) return DURING_SENSITIVITY;
  return minute < memory.exerciseEndsAtMinute + AFTER_MINUTES ? AFTER_SENSITIVITY : 1;
}
