import type { DayTable } from '@glidepath/device-readings';
import { addAt, SLOT_MINUTES, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { valueAt } from '../input/day-table.ts';
import type { BolusInsulinKind } from '../input/insulin-kind.ts';
import type { BasalDelivery, Bolus, Carbs } from '../input/recorded.ts';
import { CORRECTION_ABOVE_UNITS, SAME_MEAL_MINUTES } from '../limits/tuning.ts';
import type { Dataset, KnownBolus } from './dataset/dataset.ts';
import { countedDays, onCountedDays } from './dataset/days-left-out.ts';
import { actionOf, actionPerSlot } from './insulin-action.ts';
import { smoothedSlots } from './smoothed-slots.ts';

/** Glucose and acting insulin in slots of five minutes; everything that is looked for is looked for here. */
export type Grid = Readonly<{
  days: number;
  slots: number;
  /** NaN where nothing is known. */
  glucoseMgDl: Float64Array;
  smoothedMgDl: Float64Array;
  basalUnitsPerHour: Float64Array;
  /** Units that act in the slot, by what they were given for. */
  foodAction: Float64Array;
  correctionAction: Float64Array;
  basalAction: Float64Array;
  boluses: readonly GridBolus[];
  /** Without days left out: what rates and habits are counted of. */
  counted: Readonly<{ days: number; boluses: readonly GridBolus[] }>;
  dailyDoseUnits: number;
}>;

export type GridBolus = KnownBolus & BolusParts & Readonly<{ slot: number }>;

/** Given against high glucose, at least in part; less is no treatment that could be judged. */
export const isForCorrection = ({ correctionUnits }: Pick<GridBolus, 'correctionUnits'>): boolean =>
  correctionUnits > CORRECTION_ABOVE_UNITS;

export type GridPlan = Readonly<{ carbRatioGramsPerUnit: DayTable; insulinKind: BolusInsulinKind }>;

export function buildGrid(dataset: Dataset, { carbRatioGramsPerUnit, insulinKind }: GridPlan): Grid {
  const slots = dataset.days * SLOTS_PER_DAY;
  const { glucoseMgDl } = dataset;
  const boluses = dataset.boluses.map((bolus) => ({
    ...bolus,
    ...bolusParts(bolus, dataset.carbs, carbRatioGramsPerUnit),
    slot: Math.floor(bolus.minute / SLOT_MINUTES),
  }));
  const basalUnitsPerHour = basalSlots(dataset.basal, slots);
  const perSlot = actionPerSlot(insulinKind);
  const basalUnits = basalUnitsPerHour.map((rate) => rate / SLOTS_PER_HOUR);
  const counted = { days: countedDays(dataset), boluses: onCountedDays(dataset, boluses) };
  const countedBasalUnits = basalUnits.filter((_, slot) => !dataset.leftOut.has(Math.floor(slot / SLOTS_PER_DAY)));
  const givenUnits =
    counted.boluses.reduce((sum, { doseUnits }) => sum + doseUnits, 0) +
    countedBasalUnits.reduce((sum, units) => sum + units, 0);
  return {
    days: dataset.days,
    slots,
    glucoseMgDl,
    smoothedMgDl: smoothedSlots(glucoseMgDl),
    basalUnitsPerHour,
    foodAction: actionOf(givenSlots(boluses, slots, 'foodUnits'), perSlot),
    correctionAction: actionOf(givenSlots(boluses, slots, 'correctionUnits'), perSlot),
    basalAction: actionOf(basalUnits, perSlot),
    boluses,
    counted,
    dailyDoseUnits: givenUnits / counted.days,
  };
}

function basalSlots(basal: readonly BasalDelivery[], slots: number): Float64Array {
  const rates = new Float64Array(slots);
  for (const { minute, durationMinutes, rateUnitsPerHour } of basal) {
    const from = Math.max(0, Math.round(minute / SLOT_MINUTES));
    const end = Math.min(slots, Math.round((minute + durationMinutes) / SLOT_MINUTES));
    if (end > from) rates.fill(rateUnitsPerHour, from, end);
  }
  return rates;
}

/** The part at once in the slot of the bolus, an extended part evenly over the time it ran. */
function givenSlots(boluses: readonly GridBolus[], slots: number, part: keyof BolusParts): Float64Array {
  const given = new Float64Array(slots);
  for (const bolus of boluses) {
    const atOnce = bolus.immediateUnits === undefined ? 1 : Math.min(1, bolus.immediateUnits / bolus.doseUnits);
    addAt(given, bolus.slot, bolus[part] * atOnce);
    if (atOnce >= 1) continue;
    const spread = Math.max(1, Math.round((bolus.extendedMinutes ?? 0) / SLOT_MINUTES));
    const end = Math.min(slots, bolus.slot + spread);
    for (let slot = bolus.slot; slot < end; slot += 1) addAt(given, slot, (bolus[part] * (1 - atOnce)) / spread);
  }
  return given;
}

export type BolusParts = Readonly<{ foodUnits: number; correctionUnits: number }>;

/** How much of a bolus was for food. What the person knew counts first: a planned meal part, then the calculator. */
function bolusParts(bolus: Bolus, carbs: readonly Carbs[], carbRatioGramsPerUnit: DayTable): BolusParts {
  const foodUnits = Math.min(bolus.doseUnits, foodNeed(bolus, carbs, carbRatioGramsPerUnit));
  return { foodUnits, correctionUnits: bolus.doseUnits - foodUnits };
}

function foodNeed(bolus: Bolus, carbs: readonly Carbs[], carbRatioGramsPerUnit: DayTable): number {
  const { minute, calculator, mealUnits } = bolus;
  if (mealUnits !== undefined) return mealUnits;
  const told = calculator?.carbsGrams;
  const ratio = calculator?.carbRatioGramsPerUnit;
  if (told !== undefined && told > 0 && ratio !== undefined && ratio > 0) return told / ratio;
  if (told === 0) return 0;
  const eaten = carbs
    .filter((meal) => !meal.isRescue && Math.abs(meal.minute - minute) <= SAME_MEAL_MINUTES)
    .reduce((grams, meal) => grams + (meal.grams ?? 0), 0);
  return eaten / valueAt(carbRatioGramsPerUnit, minute % MINUTES_PER_DAY);
}
