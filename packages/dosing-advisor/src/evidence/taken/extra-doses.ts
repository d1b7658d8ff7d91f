import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';
import { type InjectionPlan, mealUnitsOf, scaleUnits } from '@glidepath/treatment-plan';

import { median } from '../../arithmetic/median.ts';
import { type PeriodStarts, periodAt } from '../../input/period-at.ts';
import type { ExplainedLow } from '../lows/low-causes.ts';
import { type DosedMeal, GLUCOSE_DOUBT } from './planned-dose.ts';
import { isFarFrom, MIN_DAYS, type TakenDose } from './taken-dose.ts';

/** Rapid insulin acts so long: a low within it is put down to a dose that nobody planned. */
const ACTS_MINUTES = 240;
/** A scale is for meals: another dose this soon after one is not for a meal. */
const SOON_AFTER_MINUTES = 180;

/** Boluses that belong together, with what is known of the meal beside them. */
export type DoseGroup = Readonly<{
  minute: number;
  takenUnits: number;
  /** For high glucose alone, as far as the records say. */
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
  starts?: PeriodStarts,
): ExtraDose[] {
  const periodOf: PeriodOfGroup = ({ meal }) => periodAt(meal.minuteOfDay, starts);
  return groups.flatMap((group, index): ExtraDose[] => {
    const plan = plans[dayOf(group)];
    const before = groups[index - 1];
    if (!plan || !isBesideMeals(group, before, plan, groups, periodOf)) return [];
    const { glucoseMgDl } = group.meal;
    const unitsAt = (mgDl: number) => unitsForHigh(plan, periodOf(group), mgDl, referenceMgDl);
    const [plannedUnits, mostUnits] = [unitsAt(glucoseMgDl), unitsAt((1 + GLUCOSE_DOUBT) * glucoseMgDl)];
    if (!isFarFrom(mostUnits, group.takenUnits - mostUnits)) return [];
    const isAdded = before && group.minute - before.minute <= ACTS_MINUTES;
    const period = periodOf(isAdded ? before : group);
    return [{ minute: group.minute, takenUnits: group.takenUnits, plannedUnits, period }];
  });
}

const dayOf = ({ minute }: Readonly<{ minute: number }>) => Math.floor(minute / MINUTES_PER_DAY);
type PeriodOfGroup = (group: DoseGroup) => DayPeriod;

/** Somebody who counts carbs and logs none may have eaten, so only a dose entered as a correction counts as one. */
function isBesideMeals(
  group: DoseGroup,
  before: DoseGroup | undefined,
  plan: InjectionPlan,
  groups: readonly DoseGroup[],
  periodOf: PeriodOfGroup,
): boolean {
  if (plan.type === 'BASAL_ONLY' || group.isLogged) return false;
  if (group.isCorrection || plan.type === 'MDI_CRCF') return group.isCorrection;
  if (plan.type === 'MDI_SSI') return before !== undefined && group.minute - before.minute < SOON_AFTER_MINUTES;
  const period = periodOf(group);
  const ofMeal = mealUnitsOf(plan, period, 'normal');
  const ofPeriod = groups.filter((other) => dayOf(other) === dayOf(group) && periodOf(other) === period);
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
function unitsForHigh(plan: InjectionPlan, period: DayPeriod, glucoseMgDl: number, referenceMgDl: number): number {
  if (Number.isNaN(glucoseMgDl)) return Number.POSITIVE_INFINITY;
  switch (plan.type) {
    case 'BASAL_ONLY':
      return 0;
    case 'MDI_CRCF': {
      const { targetMgDl, correctionFactorMgDlPerUnit } = plan.crcf.periods[period];
      return Math.max(0, (glucoseMgDl - targetMgDl) / correctionFactorMgDlPerUnit);
    }
    case 'MDI_SSI':
      return Math.max(0, scaleUnits(plan, period, glucoseMgDl) - scaleUnits(plan, period, referenceMgDl));
    default:
      return scaleUnits(plan, period, glucoseMgDl);
  }
}

/** Extra doses, where they are a habit. */
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
