import type { MealSize } from '@glidepath/device-readings';
import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { clamp, type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import { median } from '../../arithmetic/median.ts';
import type { InjectionFacts } from '../../input/advisor-input.ts';
import { periodAt } from '../../input/period-at.ts';
import type { Bolus } from '../../input/recorded.ts';
import { METER_BEFORE_MINUTES, SAME_MEAL_MINUTES } from '../../limits/tuning.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { countedDays, onCountedDays } from '../dataset/days-left-out.ts';
import { glucoseBefore } from '../glucose-around.ts';
import { type DoseGroup, type ExtraDose, extraDoses, extraTakenOtherwise, isOftenAddedTo } from './extra-doses.ts';
import { type DosedMeal, plannedDose } from './planned-dose.ts';
import { basalBesidePlan, basalTakenOtherwise, type UnrecordedBasal, unrecordedBasal } from './taken-basal.ts';
import { HABIT_SHARE, isFarFrom, MIN_DAYS, type TakenDose } from './taken-dose.ts';
import { insulinTakenOtherwise, type OtherInsulin } from './taken-insulin.ts';

/** At night most doses are corrections, which are smaller. */
export const MAIN_MEALS = ['morning', 'afternoon', 'evening'] as const;

/** What is known of the doses beside the findings. */
export type GivenDoses = Readonly<{
  /** The plan of each day. */
  plans: readonly InjectionPlan[];
  takenOtherwise: readonly TakenDose[];
  otherInsulin: readonly OtherInsulin[];
  /** Units of basal insulin more than planned (plus) or less on single days; null where none was recorded. */
  basalBesidePlan: (day: number) => number | null;
  unrecordedBasal: UnrecordedBasal | null;
  extras: readonly ExtraDose[];
}>;

/** Planned against taken: what people really inject where that is not what the plan of each day says. */
export function givenDoses(
  plans: readonly InjectionPlan[],
  dataset: Dataset,
  referenceMgDl: number,
  { insulins = {}, periodStartMinutes }: InjectionFacts,
): GivenDoses {
  const meals = mealsTaken(plans, dataset, (minuteOfDay) => periodAt(minuteOfDay, periodStartMinutes));
  const extras = onCountedDays(dataset, extraDoses(plans, knownGroups(dataset), referenceMgDl, periodStartMinutes));
  const outOf = countedDays(dataset);
  return {
    plans,
    takenOtherwise: [
      ...basalTakenOtherwise(plans, dataset),
      ...MAIN_MEALS.flatMap((period) => mealTakenOtherwise(period, meals, outOf)),
      ...extraTakenOtherwise(extras, outOf),
    ],
    otherInsulin: insulinTakenOtherwise(plans, dataset, insulins),
    basalBesidePlan: basalBesidePlan(plans, dataset),
    unrecordedBasal: unrecordedBasal(plans, dataset),
    extras,
  };
}

/**
 * `more`: more was taken than planned; `less`: less of it, at another time, another insulin, or as planned with another
 * dose later, whose lows are counted separately.
 */
export type TakenWay = 'more' | 'less';

/** Null where the meals of this part of the day were taken as planned. */
export function mealTakenWay({ takenOtherwise, otherInsulin, extras }: GivenDoses, period: DayPeriod): TakenWay | null {
  const isOtherwise = otherInsulin.some(({ dose }) => dose === 'meals') || isOftenAddedTo(extras, period);
  return wayOf(
    takenOtherwise.filter(({ dose }) => dose === period),
    isOtherwise,
  );
}

export function basalTakenWay({ takenOtherwise, otherInsulin }: GivenDoses, plannedMinute: number): TakenWay | null {
  const isOtherInsulin = otherInsulin.some(({ dose }) => dose === 'basal');
  return wayOf(
    takenOtherwise.filter(({ dose, atMinute = plannedMinute }) => dose === 'basal' && atMinute === plannedMinute),
    isOtherInsulin,
  );
}

export function wayOf(taken: readonly TakenDose[], isOtherwise: boolean): TakenWay | null {
  if (taken.length === 0) return isOtherwise ? 'less' : null;
  return taken.some(({ plannedUnits, takenUnits }) => takenUnits > plannedUnits) ? 'more' : 'less';
}

export type TakenMeal = Readonly<{
  day: number;
  period: DayPeriod;
  takenUnits: number;
  leastUnits: number;
  mostUnits: number;
  plannedUnits: number;
  isLogged: boolean;
}>;

/** The meal dose of each part of each day, with what the plan of that day gives for it. */
function mealsTaken(
  plans: readonly InjectionPlan[],
  dataset: Dataset,
  periodOf: (minuteOfDay: number) => DayPeriod,
): TakenMeal[] {
  return doseGroups(onCountedDays(dataset, dataset.boluses)).flatMap((boluses): TakenMeal[] => {
    const minute = boluses[0]?.minute ?? 0;
    const day = Math.floor(minute / MINUTES_PER_DAY);
    const plan = plans[day];
    if (!plan || boluses.every(isCorrection)) return [];
    const meal = dosedMeal(boluses, minute, dataset);
    const period = periodOf(meal.minuteOfDay);
    const planned = plannedDose(plan, period, meal);
    if (!planned) return [];
    const { leastUnits, mostUnits, usualUnits } = planned;
    const takenUnits = boluses.reduce((sum, { doseUnits }) => sum + doseUnits, 0);
    const plannedUnits = usualUnits ?? clamp(takenUnits, leastUnits, mostUnits);
    return [{ day, period, takenUnits, leastUnits, mostUnits, plannedUnits, isLogged: meal.isLogged }];
  });
}

/** A dose for high glucose alone, as far as the records say. */
export function isCorrection({ mealUnits, calculator }: Bolus): boolean {
  return mealUnits === 0 || calculator?.carbsGrams === 0;
}

function knownGroups(dataset: Dataset): DoseGroup[] {
  return doseGroups(dataset.boluses).map((boluses) => {
    const minute = boluses[0]?.minute ?? 0;
    const { isLogged, ...meal } = dosedMeal(boluses, minute, dataset);
    const takenUnits = boluses.reduce((sum, { doseUnits }) => sum + doseUnits, 0);
    return { minute, takenUnits, isCorrection: boluses.every(isCorrection), isLogged, meal };
  });
}

export function doseGroups(boluses: readonly Bolus[]): Bolus[][] {
  const groups: Bolus[][] = [];
  for (const bolus of boluses) {
    const [first] = groups.at(-1) ?? [];
    if (first && bolus.minute - first.minute <= SAME_MEAL_MINUTES) groups.at(-1)?.push(bolus);
    else groups.push([bolus]);
  }
  return groups;
}

export function dosedMeal(
  boluses: readonly Bolus[],
  minute: number,
  dataset: Dataset,
): DosedMeal & Readonly<{ isLogged: boolean }> {
  const logged = dataset.carbs.filter(
    (carbs) => !carbs.isRescue && Math.abs(carbs.minute - minute) <= SAME_MEAL_MINUTES,
  );
  const gramsOf = (amounts: readonly (number | undefined)[]) =>
    amounts.reduce<number>((sum, grams = 0) => sum + grams, 0) || null;
  const size: MealSize | undefined = [...boluses, ...logged].find(({ mealSize }) => mealSize)?.mealSize;
  const grams =
    gramsOf(boluses.map(({ calculator }) => calculator?.carbsGrams)) ?? gramsOf(logged.map((carbs) => carbs.grams));
  return {
    minuteOfDay: minute % MINUTES_PER_DAY,
    glucoseMgDl: glucoseAt(boluses, minute, dataset),
    grams,
    size: size ?? null,
    isLogged: logged.length > 0 || grams !== null || size !== undefined || boluses.some((bolus) => bolus.mealUnits),
  };
}

/** What was entered in the calculator, otherwise read on a meter, otherwise visible on the sensor. */
export function glucoseAt(boluses: readonly Bolus[], minute: number, { meter, glucoseMgDl }: Dataset): number {
  const told = boluses.find(({ calculator }) => (calculator?.glucoseMgDl ?? 0) > 0)?.calculator?.glucoseMgDl;
  const read = meter.findLast(
    (reading) =>
      reading.minute >= minute + METER_BEFORE_MINUTES.from && reading.minute <= minute + METER_BEFORE_MINUTES.to,
  );
  return told ?? read?.glucoseMgDl ?? glucoseBefore(glucoseMgDl, Math.floor(minute / SLOT_MINUTES));
}

export function mealTakenOtherwise(period: DayPeriod, meals: readonly TakenMeal[], outOf: number): TakenDose[] {
  const perDay = Map.groupBy(
    meals.filter((meal) => meal.period === period),
    ({ day }) => day,
  );
  const days = [...perDay.values()].map(mainMeal);
  if (days.length < MIN_DAYS) return [];
  const plannedUnits = median(days.map((meal) => meal.plannedUnits));
  const takenUnits = median(days.map((meal) => meal.takenUnits));
  const isHabit = (['less', 'more'] as const).some((way) => {
    const isSo = days.filter((meal) => isTaken(way, meal)).length >= HABIT_SHARE * days.length;
    // The reported figures must show the difference.
    return isSo && isFarFrom(plannedUnits, way === 'less' ? plannedUnits - takenUnits : takenUnits - plannedUnits);
  });
  return isHabit ? [{ dose: period, plannedUnits, takenUnits, days: days.length, outOf }] : [];
}

/** The one with a meal beside it, and of several the largest dose. */
function mainMeal(meals: readonly TakenMeal[]): TakenMeal {
  const [main] = meals.toSorted((a, b) => Number(b.isLogged) - Number(a.isLogged) || b.takenUnits - a.takenUnits) as [
    TakenMeal,
  ];
  return main;
}

function isTaken(way: TakenWay, { takenUnits, leastUnits, mostUnits }: TakenMeal): boolean {
  return way === 'less' ? isFarFrom(leastUnits, leastUnits - takenUnits) : isFarFrom(mostUnits, takenUnits - mostUnits);
}
