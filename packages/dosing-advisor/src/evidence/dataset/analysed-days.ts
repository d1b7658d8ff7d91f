import type { DayTable } from '@glidepath/device-readings';
import type { InjectionPlan, PumpRates } from '@glidepath/treatment-plan';

import type { AdvisedPump, AdvisorInput } from '../../input/advisor-input.ts';
import { areComparable, doseAlike } from '../../input/comparable-plans.ts';
import { NEEDED_DAYS } from '../../limits/tuning.ts';
import { countOf, fastingDays, glucoseDays } from './covered-days.ts';
import type { Dataset } from './dataset.ts';
import { datasetOf } from './dataset-of.ts';
import { leftOutDays } from './days-left-out.ts';

/** The days that are looked at, with what was recorded on them. */
export type AnalysedDays = Readonly<{
  /** Day of the window; later than 0 where only the days of the present plan count. */
  firstDay: number;
  dataset: Dataset;
  /** The day since which exactly the present plan ran, where days under nearly the same doses are looked at as well. */
  asNowSinceDay: number | null;
  /** The days since a plan ran that can be compared with the present one are too few; null where they are not. */
  changedLately: ChangedLately | null;
}>;

export type ChangedLately = Readonly<{ sinceDay: number; covered: readonly boolean[]; needed: number }>;

/**
 * Days under another plan say nothing about the present one. Best are days under exactly this plan; where they are too
 * few, those under plans that dose nearly the same count as well.
 */
export function analysedDays(input: AdvisorInput): AnalysedDays {
  const { window, recorded } = input;
  const leftOut = leftOutDays(input);
  const whole = datasetOf(recorded, 0, window.days, leftOut);
  const { covered, needed } = coverage(input, whole);
  const isEnough = (sinceDay: number) => countOf(covered.slice(sinceDay)) >= needed;
  const [exactly, nearly] = [daySince(input, doseAlike), daySince(input, areComparable)];
  const sinceDay = isEnough(exactly) ? exactly : nearly;
  const asNowSinceDay = exactly > sinceDay ? exactly : null;
  if (sinceDay <= 0) return { firstDay: 0, dataset: whole, asNowSinceDay, changedLately: null };
  if (!isEnough(sinceDay)) {
    return {
      firstDay: 0,
      dataset: whole,
      asNowSinceDay: null,
      changedLately: { sinceDay, covered: covered.map((isCovered, day) => isCovered && day >= sinceDay), needed },
    };
  }
  const dataset = datasetOf(recorded, sinceDay, window.days - sinceDay, leftOut);
  return { firstDay: sinceDay, dataset, asNowSinceDay, changedLately: null };
}

/** Basal alone is judged by its mornings. */
function coverage({ treatmentType }: AdvisorInput, dataset: Dataset) {
  return treatmentType === 'BASAL_ONLY'
    ? { covered: fastingDays(dataset), needed: NEEDED_DAYS.fasting }
    : { covered: glucoseDays(dataset), needed: NEEDED_DAYS.glucose };
}

/** The first day since which every plan was like the present one. */
function daySince(input: AdvisorInput, isLike: typeof areComparable): number {
  const { plan: present, formerPlans = [] } = input;
  if (!present) return 0;
  const others = formerPlans.filter(({ plan, ...beside }) => !plan || !isLike({ plan, ...beside }, present, input));
  return Math.max(0, ...others.map(({ untilDay }) => untilDay));
}

type Days = Pick<AnalysedDays, 'firstDay' | 'dataset'>;

/** The injection plan of each day that is looked at, by what was in force then. */
export function injectionPlansByDay(plan: InjectionPlan, input: AdvisorInput, days: Days): readonly InjectionPlan[] {
  return formerByDay(input, days).map((former) => {
    const ran = former?.plan;
    // Days that are looked at ran plans of the same kind: others are not like the present one.
    return ran && ran.type !== 'PUMP' ? ran : plan;
  });
}

/** The same of any days; null where it was of another kind, or nobody knows. */
export function knownInjectionPlans(
  plan: InjectionPlan,
  input: AdvisorInput,
  days: Days,
): readonly (InjectionPlan | null)[] {
  return formerByDay(input, days).map((former) => {
    if (!former) return plan;
    const ran = former.plan;
    return ran && ran.type !== 'PUMP' && ran.type === plan.type ? ran : null;
  });
}

/** What ran in a pump on a day. */
export type RanPump = Readonly<{ rates: PumpRates; targetMgDl: DayTable }>;

export function pumpSettingsByDay({ plan, pump }: AdvisedPump, input: AdvisorInput, days: Days): readonly RanPump[] {
  const present: RanPump = { rates: plan.rates, targetMgDl: pump.targetMgDl };
  const ranOf = new Map(
    (input.formerPlans ?? []).map((former) => {
      const { targetMgDl = pump.targetMgDl } = former;
      return [former, former.plan?.type === 'PUMP' ? { rates: former.plan.rates, targetMgDl } : present] as const;
    }),
  );
  return formerByDay(input, days).map((former) => (former && ranOf.get(former)) ?? present);
}

/** The former plan that still ran on each day; undefined where the present one did. */
function formerByDay({ formerPlans = [] }: AdvisorInput, { firstDay, dataset }: Days) {
  return Array.from({ length: dataset.days }, (_, day) =>
    formerPlans.find(({ untilDay }) => firstDay + day < untilDay),
  );
}
