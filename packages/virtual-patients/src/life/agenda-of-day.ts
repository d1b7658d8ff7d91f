import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { correctHigh } from '../adherence/correct-high.ts';
import { eatMeal } from '../adherence/eat-meal.ts';
import { exercise, type PlannedExercise } from '../adherence/exercise.ts';
import type { Habits } from '../adherence/habits.ts';
import { injectBasal, type PlannedInjection } from '../adherence/inject-basal.ts';
import { type RandomStream, streamFor } from '../chance/random-stream.ts';
import { changeSite, isSiteDue } from '../devices/change-pump-parts.ts';
import type { LivedPlan } from '../devices/lived-plan.ts';
import { mealsOfDay } from '../meals/meals-of-day.ts';
import { testGlucose } from '../sensors/test-glucose.ts';
import { testsOfDay } from '../sensors/tests-of-day.ts';
import type { LifeRun } from './life-run.ts';

/** Something that will be done at its minute. */
export type Appointment = Readonly<{ minuteOfDay: number; keep: (run: LifeRun) => void }>;

const SITE_CHANGE_MINUTE = 480;
const SITE_CHANGE_SPREAD_MINUTES = 120;

/** The day as it is planned in the morning; a test comes before the meal of the same minute. */
export function agendaOfDay(run: LifeRun, seed: number, day: number): Appointment[] {
  const { person, habits, plan, equipment } = run;
  const random = streamFor(seed, 'agenda', day);
  const meals = mealsOfDay(person, habits, streamFor(seed, 'eating', day));
  const siteMinute = Math.round(SITE_CHANGE_MINUTE + SITE_CHANGE_SPREAD_MINUTES * random.uniform());
  return [
    ...testsOfDay(equipment, meals, random).map((minuteOfDay) => ({ minuteOfDay, keep: testAndCorrect })),
    ...meals.map((meal) => ({ minuteOfDay: meal.minuteOfDay, keep: (live: LifeRun) => eatMeal(live, meal) })),
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

function injectionsOfDay(plan: LivedPlan, habits: Habits, random: RandomStream): PlannedInjection[] {
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

function exerciseOfDay(plan: LivedPlan, { exercise: habit }: Habits, random: RandomStream): PlannedExercise[] {
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
