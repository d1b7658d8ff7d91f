import { DAY_PERIODS, type DayPeriod, MINUTES_PER_DAY, type PerPeriod } from '@glidepath/quantities';
import { type PlanDifference, type PlanQuantity, planDifferences, type TreatmentPlan } from '@glidepath/treatment-plan';

/** Whether the change as a whole gives more insulin, and so was made against highs, or less, against lows. */
export type Intent = 'more' | 'less';

type Minutes = Readonly<{ fromMinute: number; toMinute: number }>;

/** Hours of every day in which a changed setting shows; they may reach past midnight. */
export type Stretch = Minutes &
  Readonly<{
    /** Where the setting is for meals: only days with a dose for one in these hours tell of it. */
    mealIn: Minutes | null;
  }>;

export type ChangedHours = Readonly<{
  intent: Intent;
  /** Of the settings that were changed in the direction of the whole: here it is judged. */
  judged: readonly Stretch[];
  /** Of all settings. What lies far from these tells how the rest of life changed. */
  changed: readonly Stretch[];
}>;

/** Insulin under the skin acts late: hours of a basal rate show this much later. */
const BASAL_SHOWS_AFTER_MINUTES = 90;
const MEAL_SHOWS = { fromMinutes: 60, untilMinutes: 180 } as const;
/** A basal injection shows where nobody eats. */
const NIGHT: Minutes = { fromMinute: 2 * 60, toMinute: 8 * 60 };
/** Half of the daily insulin is basal, in most people. */
const BASAL_SHARE = 0.5;
/** A setting that comes or goes counts as one that is doubled or halved. */
const MOST_LOG_CHANGE = Math.log(2);

export const MEAL_QUANTITIES: ReadonlySet<PlanQuantity> = new Set([
  'carbRatio',
  'carbRatioGramsPerUnit',
  'mealDoseUnits',
  'smallMealDoseUnits',
  'normalMealDoseUnits',
  'largeMealDoseUnits',
]);

type SeenChange = Readonly<{ stretch: Stretch; insulin: Intent; weight: number }>;

/** Null where nothing changed that shows at hours of its own: corrections, targets, messages. */
export function changedHours(
  before: TreatmentPlan,
  after: TreatmentPlan,
  periodStartMinutes: PerPeriod<number>,
): ChangedHours | null {
  const injections = 'basal' in before ? Math.max(1, before.basal.length) : 1;
  const seen = planDifferences(before, after).flatMap((difference) =>
    seenChange(difference, periodStartMinutes, injections),
  );
  const net = seen.reduce((sum, { insulin, weight }) => sum + (insulin === 'more' ? weight : -weight), 0);
  if (net === 0) return null;
  const intent: Intent = net > 0 ? 'more' : 'less';
  return {
    intent,
    judged: seen.filter(({ insulin }) => insulin === intent).map(({ stretch }) => stretch),
    changed: seen.map(({ stretch }) => stretch),
  };
}

function seenChange(
  difference: PlanDifference,
  periodStartMinutes: PerPeriod<number>,
  injections: number,
): SeenChange[] {
  const { insulin, quantity } = difference;
  if (insulin !== 'more' && insulin !== 'less') return [];
  const times = logChange(difference);
  if (quantity === 'basalDoseUnits') {
    return [{ stretch: { ...NIGHT, mealIn: null }, insulin, weight: (BASAL_SHARE / injections) * times }];
  }
  const hours = hoursOf(difference, periodStartMinutes);
  if (!hours) return [];
  const dayShare = (hours.toMinute - hours.fromMinute) / MINUTES_PER_DAY;
  if (quantity === 'basalUnitsPerHour') {
    return [{ stretch: basalStretch(hours), insulin, weight: BASAL_SHARE * dayShare * times }];
  }
  if (!MEAL_QUANTITIES.has(quantity)) return [];
  return [{ stretch: mealStretch(hours), insulin, weight: (1 - BASAL_SHARE) * dayShare * times }];
}

/** How much a value changed, by its share: half as much weighs as twice as much. */
export function logChange({ before, after }: PlanDifference): number {
  const isComparable = typeof before === 'number' && typeof after === 'number' && before > 0 && after > 0;
  return isComparable ? Math.min(MOST_LOG_CHANGE, Math.abs(Math.log(after / before))) : MOST_LOG_CHANGE;
}

function hoursOf({ place }: PlanDifference, periodStartMinutes: PerPeriod<number>): Minutes | null {
  if (place.period) return periodHours(place.period, periodStartMinutes);
  const { startMinute: fromMinute, endMinute: toMinute } = place;
  return fromMinute === undefined || toMinute === undefined ? null : { fromMinute, toMinute };
}

function periodHours(period: DayPeriod, periodStartMinutes: PerPeriod<number>): Minutes {
  const fromMinute = periodStartMinutes[period];
  const next = DAY_PERIODS[(DAY_PERIODS.indexOf(period) + 1) % DAY_PERIODS.length] ?? period;
  const end = periodStartMinutes[next];
  return { fromMinute, toMinute: end > fromMinute ? end : end + MINUTES_PER_DAY };
}

const basalStretch = ({ fromMinute, toMinute }: Minutes): Stretch => ({
  fromMinute: fromMinute + BASAL_SHOWS_AFTER_MINUTES,
  toMinute: toMinute + BASAL_SHOWS_AFTER_MINUTES,
  mealIn: null,
});

const mealStretch = (hours: Minutes): Stretch => ({
  fromMinute: hours.fromMinute + MEAL_SHOWS.fromMinutes,
  toMinute: hours.toMinute + MEAL_SHOWS.untilMinutes,
  mealIn: hours,
});
