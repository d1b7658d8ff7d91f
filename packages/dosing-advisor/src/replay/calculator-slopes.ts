import {
  type AskedAgain,
  addAt,
  type CalculatorEntries,
  type CalculatorPlan,
  type RecordedBoluses,
  type Replayed,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';

/** How a cost depends on each setting, in the form of the settings: slopes to add to. */
export const noCalculatorSlopes = (): CalculatorPlan => ({
  basalUnitsPerHour: new Float64Array(SLOTS_PER_DAY),
  carbRatioGramsPerUnit: new Float64Array(SLOTS_PER_DAY),
  correctionFactorMgDlPerUnit: new Float64Array(SLOTS_PER_DAY),
});

/** From how a cost depends on each bolus to how it depends on ratios and factors; adds to `slopes`. */
export function addCalculatorSlopes(
  entries: CalculatorEntries,
  plan: CalculatorPlan,
  { shiftMgDl, asked }: Replayed,
  perBolusUnit: Float64Array,
  slopes: CalculatorPlan,
): void {
  const { boluses, foodUnits, carbRatioThen, aboveTargetMgDl, takenShare } = entries;
  for (let bolus = 0; bolus < boluses.count; bolus += 1) {
    // A dose that is not given at all does not become larger with a ratio.
    if (isNotGiven(boluses, asked, bolus)) continue;
    const slot = boluses.slot[bolus] as number;
    const slotOfDay = slot % SLOTS_PER_DAY;
    const perUnit = perBolusUnit[bolus] as number;
    const ratio = plan.carbRatioGramsPerUnit[slotOfDay] as number;
    const askedUnits = ((foodUnits[bolus] as number) * (carbRatioThen[bolus] as number)) / ratio;
    addAt(slopes.carbRatioGramsPerUnit, slotOfDay, (-perUnit * (takenShare[bolus] as number) * askedUnits) / ratio);
    const perShift = asked.perShift[bolus] as number;
    if (perShift === 0) continue;
    const above = (aboveTargetMgDl[bolus] as number) + (slot > 0 ? (shiftMgDl[slot - 1] as number) : 0);
    const factor = plan.correctionFactorMgDlPerUnit[slotOfDay] as number;
    addAt(slopes.correctionFactorMgDlPerUnit, slotOfDay, (-perUnit * perShift * above) / factor);
  }
}

const isNotGiven = ({ doseUnits }: RecordedBoluses, { extraUnits }: AskedAgain, bolus: number) =>
  (extraUnits[bolus] as number) <= -(doseUnits[bolus] as number);
