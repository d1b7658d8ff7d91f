import { diaryMinute, isAwake, type LifeRun } from '../life/life-run.ts';
import { loopHabitsOf } from '../loops/loop-habits.ts';
import { isLoopRunning } from '../loops/run-loop.ts';
import { gramsScale } from '../meals/meals-of-day.ts';
import { SENSOR_MODELS } from '../sensors/sensor-kind.ts';
import { testGlucose } from '../sensors/test-glucose.ts';
import { enterCarbs } from './enter-carbs.ts';

/** A sensor is answered a little before symptoms would be felt. */
const LOW_READING_MG_DL = 65;
const FELT_LOW_MG_DL = 60;
/** Low twice in a row: one low value may be a pressed sensor. */
const LOW_READINGS = 2;
/** The rule of fifteen, with some impatience: no more to eat before 25 minutes are over. */
const WAIT_MINUTES = 25;
/** Glucose tablets or juice for somebody of 75 kg: fast, and almost all of it arrives. */
const RESCUE = { grams: 16, peakMinutes: 18, absorbedShare: 0.95 } as const;
const OVERTREATED_TIMES = 3;
const SUSPEND_MINUTES = 30;

/** Called every 5 minutes: eats against a low once it has been noticed. */
export function treatLow(run: LifeRun): void {
  const { memory, habits, today } = run;
  const isLow = isLowNow(run);
  if (isLow === null) return;
  memory.lowReadings = isLow ? memory.lowReadings + 1 : 0;
  if (memory.lowReadings < LOW_READINGS || run.minute - memory.rescuedAtMinute <= WAIT_MINUTES) return;
  if (!isAwake(run) && today.deciding.uniform() >= habits.nightRescueChance) return;
  if (run.equipment.testsPerDay.most > 0 && !hasFreshReading(run)) testGlucose(run);
  rescue(run);
}

function rescue(run: LifeRun): void {
  const { memory, habits, today, diary } = run;
  const isOvertreated = overtreats(run);
  const grams = Math.round(RESCUE.grams * gramsScale(run.person) * (isOvertreated ? OVERTREATED_TIMES : 1));
  run.body.eat({ ...RESCUE, grams });
  memory.rescuedAtMinute = run.minute;
  if (isOvertreated) diary.truth.overtreatedLows.push({ minute: diaryMinute(run), grams });
  diary.truth.eaten.push({ minute: diaryMinute(run), grams, isRescue: true });
  if (today.deciding.uniform() < habits.rescueLoggedChance) {
    enterCarbs(run, { grams, mealSize: null, isRescue: true });
  }
  if (today.deciding.uniform() < habits.suspendWhenLowChance && !isLoopRunning(run)) {
    memory.override = { kind: 'suspend', rateShare: 0, endsAtMinute: run.minute + SUSPEND_MINUTES };
  }
}

function overtreats({ habits, today }: LifeRun): boolean {
  return habits.loop !== undefined && today.mistrusting.uniform() < loopHabitsOf(habits).overtreatedLowChance;
}

/** By the sensor where it shows something new, else by symptoms; `null` between two readings. */
function isLowNow(run: LifeRun): boolean | null {
  if (!hasFreshReading(run)) return run.body.glucoseMgDl() < FELT_LOW_MG_DL;
  const known = run.memory.known;
  return known?.minute === run.minute ? known.glucoseMgDl < LOW_READING_MG_DL : null;
}

function hasFreshReading({ equipment, memory, minute }: LifeRun): boolean {
  if (equipment.sensor === null || memory.known === null) return false;
  return minute - memory.known.minute < SENSOR_MODELS[equipment.sensor].intervalMinutes;
}
