import { type DayPeriod, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { TakenDose } from '../advice/advice.ts';
import { median } from '../arithmetic/median.ts';
import type { InjectionPlan } from '../input/injection-plan.ts';
import type { Dataset } from '../preparation/dataset.ts';
import { periodAt } from './period-at.ts';
import { totalBasalUnits } from './reckoning.ts';

/** Doses this far from the plan are not the plan's doing, nor are those of people who skip a fifth of them. */
const OTHERWISE = { share: 0.15, units: 0.5, skippedShare: 0.2 } as const;
/** At night most doses are corrections, which are smaller. */
const MAIN_MEALS = ['morning', 'afternoon', 'evening'] as const;
/** Fewer days say nothing about habits. */
const MIN_DAYS = 6;

/** What is known of the doses beside the findings. */
export type GivenDoses = Readonly<{
  /** The plan of each day. */
  plans: readonly InjectionPlan[];
  takenOtherwise: readonly TakenDose[];
}>;

/**
 * Planned against taken: what people really inject where that is not what the plan says. `plans` is the plan of each
 * day. Meal doses are looked at where the plan names them; a larger one may include a correction.
 */
export function dosesTakenOtherwise(plans: readonly InjectionPlan[], dataset: Dataset): TakenDose[] {
  return [basalTaken(plans, dataset), ...MAIN_MEALS.map((period) => mealTaken(period, plans, dataset))].filter(
    (taken) => taken !== null,
  );
}

function basalTaken(plans: readonly InjectionPlan[], { basalInjections }: Dataset): TakenDose | null {
  const perDay = Map.groupBy(basalInjections, ({ minute }) => Math.floor(minute / MINUTES_PER_DAY));
  const days = plans.flatMap((plan, day) => {
    const taken = perDay.get(day)?.reduce((sum, { doseUnits }) => sum + doseUnits, 0);
    return taken === undefined ? [] : [{ planned: totalBasalUnits(plan), taken }];
  });
  const isSkipped = days.length < (1 - OTHERWISE.skippedShare) * plans.length;
  const habit = habitOf(days, 'either');
  if (!habit || !(habit.isOtherwise || isSkipped)) return null;
  return { dose: 'basal', ...habit.figures, outOf: plans.length };
}

function mealTaken(period: DayPeriod, plans: readonly InjectionPlan[], { boluses }: Dataset): TakenDose | null {
  const days = plans.flatMap((plan, day) => {
    const planned = plannedMealUnits(plan, period);
    const ofPeriod = boluses.filter(
      ({ minute }) =>
        Math.floor(minute / MINUTES_PER_DAY) === day &&
        periodAt(minute % MINUTES_PER_DAY, plan.periodStartMinutes) === period,
    );
    return planned > 0 && ofPeriod.length > 0
      ? [{ planned, taken: Math.max(...ofPeriod.map(({ doseUnits }) => doseUnits)) }]
      : [];
  });
  const habit = habitOf(days, 'less');
  return habit?.isOtherwise ? { dose: period, ...habit.figures, outOf: plans.length } : null;
}

/** The least that the plan gives for a meal; 0 where the plan names no dose. */
function plannedMealUnits({ dosing }: InjectionPlan, period: DayPeriod): number {
  if (dosing.by === 'fixed-meals') return dosing.doseUnits[period] ?? 0;
  if (dosing.by === 'meal-sizes') return dosing.doseUnits[period]?.small ?? 0;
  return 0;
}

/** Whether so many units beside a planned dose are more than chance or a click of the pen. */
export function isFarFrom(plannedUnits: number, differenceUnits: number): boolean {
  return differenceUnits > Math.max(OTHERWISE.units, OTHERWISE.share * plannedUnits);
}

function habitOf(days: readonly Readonly<{ planned: number; taken: number }>[], which: 'less' | 'either') {
  if (days.length < MIN_DAYS) return null;
  const plannedUnits = median(days.map(({ planned }) => planned));
  const takenUnits = median(days.map(({ taken }) => taken));
  const difference = which === 'less' ? plannedUnits - takenUnits : Math.abs(plannedUnits - takenUnits);
  return {
    isOtherwise: isFarFrom(plannedUnits, difference),
    figures: { plannedUnits, takenUnits, days: days.length },
  };
}
