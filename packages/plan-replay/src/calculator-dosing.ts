import type { Dosing, RecordedBoluses } from './recorded-days.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** What a bolus calculator was asked then, side by side with the boluses. */
export type CalculatorEntries = Readonly<{
  boluses: RecordedBoluses;
  /** What was asked for by carbohydrate. */
  foodUnits: Float64Array;
  /** By the plan of that day, whatever the calculator used: another plan changes what was asked for in proportion. */
  carbRatioThen: Float64Array;
  /** Glucose above target that was entered, minus below it; NaN where none was. */
  aboveTargetMgDl: Float64Array;
  correctionFactorThen: Float64Array;
  /** What the calculator divided by, of that factor: somebody's own habit stays as it is. */
  factorShare: Float64Array;
  /** What was taken off a correction for insulin on board. */
  onBoardUnits: Float64Array;
  /** The dose that was taken, of the one that was asked for: people stay as they are. */
  takenShare: Float64Array;
}>;

/** The settings of a pump or of carb counting, by slot of a day. */
export type CalculatorPlan = Readonly<{
  basalUnitsPerHour: Float64Array;
  carbRatioGramsPerUnit: Float64Array;
  correctionFactorMgDlPerUnit: Float64Array;
}>;

export function calculatorDosing(entries: CalculatorEntries, plan: CalculatorPlan): Dosing {
  return {
    basalUnitsPerHour: plan.basalUnitsPerHour,
    askAgain: (bolus, shiftMgDl, extraOnBoardUnits, asked) => {
      const slotOfDay = (entries.boluses.slot[bolus] as number) % SLOTS_PER_DAY;
      const taken = entries.takenShare[bolus] as number;
      const share = entries.factorShare[bolus] as number;
      const factor = share * (plan.correctionFactorMgDlPerUnit[slotOfDay] as number);
      const correction = correctionNow(entries, bolus, factor, shiftMgDl, extraOnBoardUnits);
      const more = moreForFood(entries, bolus, plan.carbRatioGramsPerUnit[slotOfDay] as number);
      const extra = taken * (more + correction - correctionThen(entries, bolus));
      const none = -(entries.boluses.doseUnits[bolus] as number);
      const isCorrected = extra > none && correction !== 0;
      asked.extraUnits[bolus] = Math.max(none, extra);
      asked.perShift[bolus] = isCorrected ? taken / factor : 0;
      asked.perOnBoard[bolus] = isCorrected && correction > 0 ? -taken : 0;
    },
  };
}

function moreForFood({ foodUnits, carbRatioThen }: CalculatorEntries, bolus: number, carbRatio: number): number {
  return (foodUnits[bolus] as number) * ((carbRatioThen[bolus] as number) / carbRatio - 1);
}

function correctionNow(
  { aboveTargetMgDl, onBoardUnits }: CalculatorEntries,
  bolus: number,
  factor: number,
  shiftMgDl: number,
  extraOnBoardUnits: number,
): number {
  const above = aboveTargetMgDl[bolus] as number;
  return correctionUnits((above + shiftMgDl) / factor, (onBoardUnits[bolus] as number) + extraOnBoardUnits);
}

function correctionThen(entries: CalculatorEntries, bolus: number): number {
  const factor = (entries.factorShare[bolus] as number) * (entries.correctionFactorThen[bolus] as number);
  return correctionNow(entries, bolus, factor, 0, 0);
}

/**
 * Insulin on board lowers a correction, never the dose for a meal; glucose below target lowers both. Without a glucose
 * (NaN) nothing is corrected.
 */
export function correctionUnits(neededUnits: number, onBoardUnits: number): number {
  if (neededUnits > 0) return Math.max(0, neededUnits - onBoardUnits);
  return neededUnits < 0 ? neededUnits : 0;
}
