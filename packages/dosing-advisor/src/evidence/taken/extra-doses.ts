import { type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';

import { median } from '../../arithmetic/median.ts';
import type { InjectionPlan } from '../../input/injection-plan.ts';
import { periodAt } from '../../input/period-at.ts';
import { SLOT_MINUTES } from '../../limits/tuning.ts';
import type { ExplainedLow } from '../lows/low-causes.ts';
import { type DosedMeal, GLUCOSE_DOUBT, mealUnitsOf, unitsInTable } from './planned-dose.ts';
import { isFarFrom, MIN_DAYS, type TakenDose } from './taken-dose.ts';

/** Rapid insulin acts so long: a low within it is put down to a dose that nobody planned. */
const ACTS_MINUTES = 240;
/** A scale is for meals: another dose so soon after one is none of its meals. */
const SOON_AFTER_MINUTES = 180;

/** Boluses that belong together, with what is known of the meal beside them. */
export type DoseGroup = Readonly<{
  minute: number;
  takenUnits: number;
  /** Told to be for high glucose alone. */
  isCorrection: boolean;
  isLogged: boolean;
  meal: DosedMeal;
}>;

/** A dose beside the meals of the plan, and clearly more than the plan gives for glucose as high as it was. */
export type ExtraDose = Readonly<{
  minute: number;
  takenUnits: number;
  plannedUnits: number;
  /** The part of the day whose meal it was added to. */
  period: DayPeriod;
}>;

export function extraDoses(
  plans: readonly InjectionPlan[],
  groups: readonly DoseGroup[],
  referenceMgDl: number,
): ExtraDose[] {
  return groups.flatMap((group, index): ExtraDose[] => {
    const plan = plans[dayOf(group)];
    const before = groups[index - 1];
    if (!plan || !isBesideMeals(group, before, plan, groups)) return [];
    const plannedUnits = unitsForHigh(plan, group.meal, group.meal.glucoseMgDl, referenceMgDl);
    const mostUnits = unitsForHigh(plan, group.meal, (1 + GLUCOSE_DOUBT) * group.meal.glucoseMgDl, referenceMgDl);
    if (!isFarFrom(mostUnits, group.takenUnits - mostUnits)) return [];
    const isAdded = before && group.minute - before.minute <= ACTS_MINUTES;
    const period = periodOf(isAdded ? before : group, plan);
    return [{ minute: group.minute, takenUnits: group.takenUnits, plannedUnits, period }];
  });
}

const dayOf = ({ minute }: Readonly<{ minute: number }>) => Math.floor(minute / MINUTES_PER_DAY);
const periodOf = ({ meal }: DoseGroup, plan: InjectionPlan) => periodAt(meal.minuteOfDay, plan.periodStartMinutes);

/** Who counts carbs and logs none may have eaten: there only what was told to be a correction is one. */
function isBesideMeals(
  group: DoseGroup,
  before: DoseGroup | undefined,
  plan: InjectionPlan,
  groups: readonly DoseGroup[],
): boolean {
  const { dosing } = plan;
  if (dosing.by === 'none' || group.isLogged) return false;
  if (group.isCorrection || dosing.by === 'carb-counting') return group.isCorrection;
  if (dosing.by === 'sliding-scale') return before !== undefined && group.minute - before.minute < SOON_AFTER_MINUTES;
  const period = periodOf(group, plan);
  const ofMeal = mealUnitsOf(dosing, period, 'normal');
  const ofPeriod = groups.filter((other) => dayOf(other) === dayOf(group) && periodOf(other, plan) === period);
  return ofMeal === 0 || mainMeal(ofPeriod, ofMeal) !== group;
}

/** The one with a meal beside it, else the first that is as large as planned, else the largest. */
function mainMeal(groups: readonly DoseGroup[], plannedUnits: number): DoseGroup | undefined {
  return (
    groups.find(({ isLogged }) => isLogged) ??
    groups.find(({ takenUnits }) => !isFarFrom(plannedUnits, plannedUnits - takenUnits)) ??
    groups.toSorted((a, b) => b.takenUnits - a.takenUnits)[0]
  );
}

/** What a plan gives for high glucose alone; nothing is too much where the glucose is not known. */
function unitsForHigh(plan: InjectionPlan, meal: DosedMeal, glucoseMgDl: number, referenceMgDl: number): number {
  const { dosing } = plan;
  const period = periodAt(meal.minuteOfDay, plan.periodStartMinutes);
  if (Number.isNaN(glucoseMgDl)) return Number.POSITIVE_INFINITY;
  switch (dosing.by) {
    case 'none':
      return 0;
    case 'carb-counting': {
      const row = dosing.periods[period];
      return row ? Math.max(0, (glucoseMgDl - row.targetMgDl) / row.correctionFactorMgDlPerUnit) : 0;
    }
    case 'sliding-scale': {
      const unitsAt = (mgDl: number) => unitsInTable(dosing.scale, period, mgDl);
      return Math.max(0, unitsAt(glucoseMgDl) - unitsAt(referenceMgDl));
    }
    default:
      return unitsInTable(dosing.correction, period, glucoseMgDl);
  }
}

/** Told where it is a habit. */
export function extraTakenOtherwise(extras: readonly ExtraDose[], outOf: number): TakenDose[] {
  const days = new Set(extras.map(dayOf)).size;
  if (days < MIN_DAYS) return [];
  return [
    {
      dose: 'between-meals',
      plannedUnits: median(extras.map(({ plannedUnits }) => plannedUnits)),
      takenUnits: median(extras.map(({ takenUnits }) => takenUnits)),
      days,
      outOf,
    },
  ];
}

/** Whether the meals of a part of the day usually come with more than the plan gives for them. */
export function isOftenAddedTo(extras: readonly ExtraDose[], period: DayPeriod): boolean {
  return new Set(extras.filter((extra) => extra.period === period).map(dayOf)).size >= MIN_DAYS;
}

/** Lows that no planned dose is to be cut for. */
export function withExtraDoses(lows: readonly ExplainedLow[], extras: readonly ExtraDose[]): ExplainedLow[] {
  return lows.map((low) => {
    const lowMinute = low.startSlot * SLOT_MINUTES;
    const isAfter = extras.some(({ minute }) => minute < lowMinute && lowMinute - minute <= ACTS_MINUTES);
    return isAfter ? { ...low, isAfterExtraDose: true } : low;
  });
}
