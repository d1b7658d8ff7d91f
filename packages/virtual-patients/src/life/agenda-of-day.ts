import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { DosedPlan, InjectionPlan } from '@glidepath/treatment-plan';
import { correctHigh } from '../adherence/correct-high.ts';
import { exercise, type PlannedExercise } from '../adherence/exercise.ts';
import type { Habits } from '../adherence/habits.ts';
import { type RandomStream, streamFor } from '../chance/random-stream.ts';
import { countsCarbs } from '../devices/bolus-calculator.ts';
import { changeSite, isSiteDue } from '../devices/change-pump-parts.ts';
import { basalInsulinOf } from '../devices/named-insulins.ts';
import { loggedSize, takeRapidInsulin } from '../devices/take-rapid-insulin.ts';
import { mealsOfDay, type PlannedMeal } from '../meals/meals-of-day.ts';
import { testGlucose } from '../sensors/test-glucose.ts';
import { testsOfDay } from '../sensors/tests-of-day.ts';
import { diaryMinute, type LifeRun } from './life-run.ts';

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
  const siteMinute = Math.round(SITE_CHANGE_MINUTE + SITE_CHANGE_SPREAD_MINUTES * random.uniform());
  return [
    ...testsOfDay(equipment, meals, random).map((minuteOfDay) => ({ minuteOfDay, keep: testAndCorrect })),
    ...meals.flatMap((meal) => mealAppointments(meal, habits, lingering)),
    ...injectionsOfDay(plan, habits, streamFor(seed, 'injecting', day)).map((planned) => ({
      minuteOfDay: planned.minuteOfDay,
      keep: (live: LifeRun) => injectBasal(live, planned),
    })),
    ...exerciseOfDay(plan, habits, random).map((planned) => ({
      minuteOfDay: planned.minuteOfDay,
      keep: (live: LifeRun) => exercise(live, planned),
    })),
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
function mealAppointments(meal: PlannedMeal, habits: Habits, random: RandomStream): Appointment[] {
  const isLate = random.uniform() < habits.lateBolusChance;
  const lateMinutes = isLate ? Math.round(habits.mostLateMinutes * random.uniform()) : 0;
  return [
    { minuteOfDay: meal.minuteOfDay, keep: (run) => eatMeal(run, meal) },
    { minuteOfDay: withinDay(meal.minuteOfDay + lateMinutes), keep: (run) => doseMeal(run, meal) },
  ];
}

function eatMeal(run: LifeRun, { grams, peakMinutes }: PlannedMeal): void {
  run.body.eat({ grams, peakMinutes, absorbedShare: run.person.physiology.absorbedCarbsShare });
  run.diary.eaten.push({ minute: diaryMinute(run), grams, isRescue: false });
}

/** Doses and logs, as far as this meal is not one of those that slip through. */
function doseMeal(run: LifeRun, meal: PlannedMeal): void {
  if (meal.isUnlogged) return;
  if (!meal.isBolusMissed) takeRapidInsulin(run, meal);
  if (!meal.isBolusMissed || meal.isLoggedWithoutBolus) logMeal(run, meal);
}

/** In grams where carbohydrate is counted, by size where sizes are asked for, and otherwise not at all. */
function logMeal(run: LifeRun, meal: PlannedMeal): void {
  const grams = countsCarbs(run.plan) ? meal.countedGrams : null;
  const mealSize = loggedSize(run, meal);
  if (grams === null && mealSize === null) return;
  run.diary.carbs.push({ minute: diaryMinute(run), grams, mealSize, isRescue: false });
}
