import { DAY_PERIOD_START_MINUTES, MINUTES_PER_DAY } from '@glidepath/quantities';

import type { RanPump } from '../evidence/dataset/analysed-days.ts';
import type { Dataset } from '../evidence/dataset/dataset.ts';
import { countedDays, onCountedDays } from '../evidence/dataset/days-left-out.ts';
import type { DosedMeal, PlannedDose } from '../evidence/taken/planned-dose.ts';
import type { TakenDose } from '../evidence/taken/taken-dose.ts';
import {
  dosedMeal,
  doseGroups,
  isCorrection,
  MAIN_MEALS,
  mealTakenOtherwise,
  type TakenMeal,
} from '../evidence/taken/taken-doses.ts';
import { valueAt } from '../input/day-table.ts';
import { periodAt } from '../input/period-at.ts';
import type { Bolus } from '../input/recorded.ts';

/** Planned against taken, of the boluses for main meals: by the rule that injections have. */
export function bolusesTakenOtherwise(ran: readonly RanPump[], dataset: Dataset): TakenDose[] {
  const meals = mealsTaken(ran, dataset);
  return MAIN_MEALS.flatMap((period) => mealTakenOtherwise(period, meals, countedDays(dataset)));
}

function mealsTaken(ran: readonly RanPump[], dataset: Dataset): TakenMeal[] {
  return doseGroups(onCountedDays(dataset, dataset.boluses)).flatMap((boluses): TakenMeal[] => {
    const minute = boluses[0]?.minute ?? 0;
    const day = Math.floor(minute / MINUTES_PER_DAY);
    const settings = ran[day];
    if (!settings || boluses.every(isCorrection)) return [];
    const meal = dosedMeal(boluses, minute, dataset);
    const planned = proposedDose(boluses) ?? plannedBolus(settings, meal);
    if (!planned) return [];
    const { leastUnits, mostUnits, usualUnits } = planned;
    const takenUnits = boluses.reduce((sum, { doseUnits }) => sum + doseUnits, 0);
    const period = periodAt(meal.minuteOfDay, DAY_PERIOD_START_MINUTES);
    return [{ day, period, takenUnits, leastUnits, mostUnits, plannedUnits: usualUnits, isLogged: meal.isLogged }];
  });
}

type PlannedBolus = PlannedDose & Readonly<{ usualUnits: number }>;

/** The calculator knows best what the settings gave: carbs, glucose and the insulin that still acted. */
function proposedDose(boluses: readonly Bolus[]): PlannedBolus | null {
  let units = 0;
  for (const { calculator } of boluses) {
    if (calculator?.suggestedUnits === undefined) return null;
    units += calculator.suggestedUnits;
  }
  return units > 0 ? { leastUnits: units, mostUnits: units, usualUnits: units } : null;
}

/** Where it did not tell, what was counted, with a correction or without: insulin that still acts leaves less of it. */
function plannedBolus(settings: RanPump, { minuteOfDay, grams, glucoseMgDl }: DosedMeal): PlannedBolus | null {
  const { rates, targetMgDl } = settings;
  if (!grams) return null;
  const foodUnits = grams / valueAt(rates.carbRatioGramsPerUnit, minuteOfDay);
  if (Number.isNaN(glucoseMgDl)) {
    return { leastUnits: foodUnits, mostUnits: Number.POSITIVE_INFINITY, usualUnits: foodUnits };
  }
  const aboveMgDl = glucoseMgDl - valueAt(targetMgDl, minuteOfDay);
  const correctedUnits = foodUnits + aboveMgDl / valueAt(rates.correctionFactorMgDlPerUnit, minuteOfDay);
  return {
    leastUnits: Math.max(0, Math.min(foodUnits, correctedUnits)),
    mostUnits: Math.max(foodUnits, correctedUnits),
    usualUnits: Math.max(0, correctedUnits),
  };
}
