import { smoothedSlots } from '../extraction/smoothed-slots.ts';
import { unloggedCarbs } from '../extraction/unlogged-carbs.ts';
import type { Dataset } from '../preparation/dataset.ts';
import { SLOT_MINUTES } from '../rules/tuning.ts';

/** Meals with a bolus are told by the bolus: only rises that show as they are count here. */
const NO_SENSITIVITY = { mgDlPerUnitAt: () => 0 };

/**
 * With what a sensor saw of food that nobody logged, as carbs of unknown size: a morning is over when breakfast shows,
 * and the rise after it is no reason for more basal insulin.
 */
export function withUnloggedMeals(dataset: Dataset): Dataset {
  const { glucoseMgDl } = dataset;
  const nothing = new Float64Array(glucoseMgDl.length);
  const grid = {
    slots: glucoseMgDl.length,
    glucoseMgDl,
    smoothedMgDl: smoothedSlots(glucoseMgDl),
    foodAction: nothing,
    correctionAction: nothing,
  };
  const seen = unloggedCarbs(dataset.carbs, grid, NO_SENSITIVITY).map(({ startSlot, kind }) => ({
    minute: startSlot * SLOT_MINUTES,
    isRescue: kind === 'rescue',
  }));
  return { ...dataset, carbs: [...dataset.carbs, ...seen].toSorted((one, other) => one.minute - other.minute) };
}
