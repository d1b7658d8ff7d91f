import type { DayPeriod } from '@glidepath/quantities';
import type { InjectionPlan } from '@glidepath/treatment-plan';

import type { DosePart } from '../evidence/events/dose-event.ts';
import type { ExplainedLow } from '../evidence/lows/low-causes.ts';
import { type GivenDoses, mealTakenWay, type TakenWay } from '../evidence/taken/taken-doses.ts';
import { type PeriodStarts, periodAt } from '../input/period-at.ts';
import { type InsulinThen, insulinThen, unitsForHighs, unitsForMeal } from './insulin-then.ts';
import { evidenceIn, type PeriodEvidence, type PeriodOf, type SettingPast } from './period-change.ts';

/** What was given for meals and highs on each day, and whether it was what the plan says. */
export type DosingPast = Readonly<{
  periodOf: PeriodOf;
  /** Where nothing is to be corrected. */
  referenceMgDl: number;
  takenWay: (period: DayPeriod) => TakenWay | null;
  insulinThen: Readonly<Record<DosePart, (period: DayPeriod) => InsulinThen>>;
}>;

export function dosingPast(
  plan: InjectionPlan,
  given: GivenDoses,
  referenceMgDl: number,
  starts?: PeriodStarts,
): DosingPast {
  return {
    referenceMgDl,
    periodOf: (minuteOfDay) => periodAt(minuteOfDay, starts),
    takenWay: (period) => mealTakenWay(given, period),
    insulinThen: {
      meal: (period) => insulinThen(given.plans, plan, (ran) => unitsForMeal(ran, period, referenceMgDl)),
      correction: (period) => insulinThen(given.plans, plan, (ran) => unitsForHighs(ran, period, referenceMgDl)),
    },
  };
}

/**
 * The past of one setting; a null `period` stands for tables that all parts of the day share. Where more was taken than planned for a
 * meal, the excess counts as a correction.
 */
export function pastOf(
  part: DosePart,
  period: DayPeriod | null,
  { insulinThen: then, takenWay }: DosingPast,
): SettingPast {
  const way = period === null ? null : takenWay(period);
  return { insulinThen: then[part](period ?? 'morning'), takenWay: part === 'meal' || way === 'more' ? way : null };
}

export function ofPeriod(evidence: PeriodEvidence, period: DayPeriod, { periodOf }: DosingPast): PeriodEvidence {
  return evidenceIn(evidence, (meant) => meant === period, periodOf);
}

/** Lows that a kind of dose is to blame for. */
export function blamedOn(part: DosePart, lows: readonly ExplainedLow[]): ExplainedLow[] {
  return lows.filter((low) => low[part] && (low.cause === part || low.cause === 'mixed'));
}
