import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { DosedPlan, InjectionPlan } from '@glidepath/treatment-plan';
import { correctHigh } from '../adherence/correct-high.ts';
import { enterCarbs } from '../adherence/enter-carbs.ts';
import { exercise, type PlannedExercise } from '../adherence/exercise.ts';
import type { Habits } from '../adherence/habits.ts';
import { type RandomStream, streamFor } from '../chance/random-stream.ts';
import { countsCarbs } from '../devices/bolus-calculator.ts';
import { changeSite, isSiteDue } from '../devices/change-pump-parts.ts';
import { basalInsulinOf } from '../devices/named-insulins.ts';
import { loggedSize, takeRapidInsulin } from '../devices/take-rapid-insulin.ts';
import { loopHabitsOf } from '../loops/loop-habits.ts';
import { mealsOfDay, type PlannedMeal } from '../meals/meals-of-day.ts';
import { testGlucose } from '../sensors/test-glucose.ts';
import { testsOfDay } from '../sensors/tests-of-day.ts';
import type { MealTruth } from './life.ts';
import { diaryMinute, type LifeRun } from './life-run.ts';
import { loopAgenda } from './loop-agenda.ts';

/** Something that will be done at its minute. */
export type Appointment = Readonly<{ minuteOfDay: number; keep: (run: LifeRun) => void }>;

const SITE_CHANGE_MINUTE = 480;
const SITE_CHANGE_SPREAD_MINUTES = 120;

/** The day as it is planned in the morning; a test comes before the meal of the same minute. */
export function agendaOfDay(run: LifeRun, seed: number, day: number): Appointment[] {
  const { person, habits, plan, equipment } = run;
  const random = streamFor(seed, 'agenda', day);
  const meals = mealsOfDay(person, habits, streamFor(seed, 'eating', day));
  const lingering = streamFor(seed, 'lingering', day);
  const doubling = streamFor(seed, 'doubling', day);
  const siteMinute = Math.round(SITE_CHANGE_MINUTE + SITE_CHANGE_SPREAD_MINUTES * random.uniform());
  const tests = testsOfDay(equipment, meals, random);
  const exercises = exerciseOfDay(plan, habits, random);
  return [
    ...tests.map((minuteOfDay) => ({ minuteOfDay, keep: testAndCorrect })),
    ...meals.flatMap((meal) => mealAppointments(meal, habits, { lingering, doubling })),
    ...injectionsOfDay(plan, habits, streamFor(seed, 'injecting', day)).map((planned) => ({
      minuteOfDay: planned.minuteOfDay,
      keep: (live: LifeRun) => injectBasal(live, planned),
    })),
    ...exercises.map((planned) => ({
      minuteOfDay: planned.minuteOfDay,
      keep: (live: LifeRun) => exercise(live, planned),
    })),
    ...loopAgenda(run, seed, day, exercises),
    ...(isSiteDue(run) ? [{ minuteOfDay: siteMinute, keep: changeSite }] : []),
  ].toSorted((a, b) => a.minuteOfDay - b.minuteOfDay);
}

/** Without a sensor, a test is the only occasion to notice a high value. */
function testAndCorrect(run: LifeRun): void {
  testGlucose(run);
  if (run.equipment.sensor === null) correctHigh(run);
}

function injectionsOfDay(plan: DosedPlan, habits: Habits, random: RandomStream): PlannedInjection[] {
  if (plan.type === 'PUMP') return [];
  return plan.basal
    .map((injection) => ({
      injection,
      minuteOfDay: withinDay(injection.atMinute + habits.basalInjectionSpreadMinutes * random.boundedNormal()),
      actingShare: Math.exp(habits.basalActionLogSd * random.boundedNormal()),
      isForgotten: random.uniform() < habits.forgottenBasalChance,
    }))
    .filter(({ isForgotten }) => !isForgotten);
}

function exerciseOfDay(plan: DosedPlan, { exercise: habit }: Habits, random: RandomStream): PlannedExercise[] {
  if (random.uniform() >= habit.chancePerDay) return [];
  return [
    {
      minuteOfDay: withinDay(habit.usualMinute + habit.spreadMinutes * random.boundedNormal()),
      isLogged: random.uniform() < habit.loggedChance,
      hasTempBasal: random.uniform() < habit.tempBasalChance && plan.type === 'PUMP',
    },
  ];
}

function withinDay(minute: number): number {
  return Math.min(MINUTES_PER_DAY - 1, Math.max(0, Math.round(minute)));
}

type PlannedInjection = Readonly<{
  injection: InjectionPlan['basal'][number];
  minuteOfDay: number;
  actingShare: number;
}>;

function injectBasal(run: LifeRun, { injection, actingShare }: PlannedInjection): void {
  const { doseUnits, insulinName } = injection;
  if (doseUnits <= 0) return;
  const { insulin, insulinType } = basalInsulinOf(insulinName);
  run.memory.depots = [...run.memory.depots, { minute: run.minute, actingUnits: doseUnits * actingShare, insulin }];
  run.diary.injections.push({ minute: diaryMinute(run), doseUnits, insulin, insulinType });
}

/** Some remember the bolus only while they eat. */
function mealAppointments(
  meal: PlannedMeal,
  habits: Habits,
  { lingering, doubling }: Readonly<Record<'lingering' | 'doubling', RandomStream>>,
): Appointment[] {
  const { mostLateMinutes, leastLateMinutes = 0 } = habits;
  const isLate = lingering.uniform() < habits.lateBolusChance;
  const lateMinutes = isLate
    ? Math.round(leastLateMinutes + (mostLateMinutes - leastLateMinutes) * lingering.uniform())
    : 0;
  const isDoubled = doubling.uniform() < loopHabitsOf(habits).doubledBolusChance;
  const truth = mealBeforeBolus(meal);
  const dosedAt = withinDay(meal.minuteOfDay + lateMinutes);
  return [
    { minuteOfDay: meal.minuteOfDay, keep: (run) => eatMeal(run, meal, truth) },
    { minuteOfDay: dosedAt, keep: (run) => doseMeal(run, { ...meal, isDoubled }, truth) },
  ];
}

type MealInMaking = { -readonly [Part in keyof MealTruth]: MealTruth[Part] };

function mealBeforeBolus({ grams, countedGrams, isSnack }: PlannedMeal): MealInMaking {
  const none = { bolus: 'missed', bolusMinute: null, lateMinutes: 0, doseUnits: 0 } as const;
  return { minute: 0, grams, countedGrams, isSnack, ...none, isDoubled: false, isLogged: false };
}

function eatMeal(run: LifeRun, { grams, peakMinutes }: PlannedMeal, truth: MealInMaking): void {
  run.body.eat({ grams, peakMinutes, absorbedShare: run.person.physiology.absorbedCarbsShare });
  truth.minute = diaryMinute(run);
  run.diary.truth.meals.push(truth);
  run.diary.truth.eaten.push({ minute: truth.minute, grams, isRescue: false });
}

/** Doses and logs, as far as this meal is not one of those that slip through. */
function doseMeal(run: LifeRun, meal: PlannedMeal & { isDoubled: boolean }, truth: MealInMaking): void {
  if (meal.isUnlogged) return;
  truth.isLogged = !meal.isBolusMissed || meal.isLoggedWithoutBolus;
  if (!meal.isBolusMissed) {
    truth.doseUnits = takeRapidInsulin(run, meal, ({ doseUnits }) => doseUnits * (meal.isDoubled ? 2 : 1));
    noteBolus(truth, diaryMinute(run), meal.isDoubled);
  }
  if (truth.isLogged) logMeal(run, meal);
}

function noteBolus(truth: MealInMaking, minute: number, isDoubled: boolean): void {
  if (truth.doseUnits === 0) {
    truth.bolus = 'unneeded';
    return;
  }
  truth.bolus = 'taken';
  truth.bolusMinute = minute;
  truth.lateMinutes = minute - truth.minute;
  truth.isDoubled = isDoubled;
}

/** In grams where carbohydrate is counted, by size where sizes are asked for, and otherwise not at all. */
function logMeal(run: LifeRun, meal: PlannedMeal): void {
  const grams = countsCarbs(run.plan) ? meal.countedGrams : null;
  const mealSize = loggedSize(run, meal);
  if (grams === null && mealSize === null) return;
  enterCarbs(run, { grams, mealSize, isRescue: false });
}
