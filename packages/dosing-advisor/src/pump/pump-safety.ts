import type { DayTable } from '@glidepath/device-readings';
import { ROUNDING_NOISE } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { AdvisedPump } from '../input/advisor-input.ts';
import { allStarts, valueAt } from '../input/day-table.ts';
import { maxRise } from '../limits/guard.ts';
import { isWithin, PUMP_LIMITS } from '../limits/plan-limits.ts';
import { CORRECTION_FACTOR_STEP, PUMP_BRAND_RULES } from '../limits/pump-brands.ts';
import type { Regime } from '../limits/regime.ts';
import { SEGMENTS } from '../limits/tuning.ts';
import type { TypeRules } from '../limits/type-rules.ts';

export type PumpSafetyCase = AdvisedPump & Readonly<{ next: PumpRates; regime: Regime; rules: TypeRules }>;

/**
 * What must hold of every plan that leaves the advisor, whatever led to it (`safety-check-failed`). Checked once more at
 * the end, by other code than the code that made the plan.
 */
export function pumpSafetyFault(safetyCase: PumpSafetyCase): string | null {
  return tableFault(safetyCase) ?? limitFault(safetyCase) ?? stepFault(safetyCase);
}

function tableFault({ plan: { rates }, next }: PumpSafetyCase): string | null {
  const isTable = (table: DayTable, current: DayTable, maxRows: number) =>
    table[0]?.startMinute === 0 &&
    table.length <= Math.max(maxRows, current.length) &&
    table.every(({ startMinute, value }, index) => {
      const before = table[index - 1];
      const isRising = !before || (startMinute > before.startMinute && Math.abs(value - before.value) > ROUNDING_NOISE);
      return isRising && value > 0 && Number.isFinite(value);
    });
  if (!isTable(next.basalUnitsPerHour, rates.basalUnitsPerHour, SEGMENTS.maxBasal)) return 'basal-table';
  if (!isTable(next.carbRatioGramsPerUnit, rates.carbRatioGramsPerUnit, SEGMENTS.maxRatios)) return 'carb-ratio-table';
  return isTable(next.correctionFactorMgDlPerUnit, rates.correctionFactorMgDlPerUnit, SEGMENTS.maxRatios)
    ? null
    : 'correction-factor-table';
}

function limitFault({ pump, next }: PumpSafetyCase): string | null {
  const { basalUnitsPerHour } = PUMP_BRAND_RULES[pump.brand];
  const { carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = PUMP_LIMITS;
  if (!next.basalUnitsPerHour.every(({ value }) => isWithin(value, basalUnitsPerHour))) return 'basal-limit';
  if (!next.carbRatioGramsPerUnit.every(({ value }) => isWithin(value, carbRatioGramsPerUnit)))
    return 'carb-ratio-limit';
  const isAllowed = next.correctionFactorMgDlPerUnit.every(({ value }) => isWithin(value, correctionFactorMgDlPerUnit));
  return isAllowed ? null : 'correction-factor-limit';
}

/** Each value within the largest step and one increment; none with more insulin where nothing may rise. */
function stepFault({ plan: { rates }, pump, next, regime, rules }: PumpSafetyCase): string | null {
  const { basalStep, carbRatioStep } = PUMP_BRAND_RULES[pump.brand];
  const rise = regime.stopsIncreases ? 0 : Math.exp(maxRise(regime, rules)) - 1;
  const fall = 1 - Math.exp(-rules.maxForcedFall);
  const isBasalStep = everyStart(rates.basalUnitsPerHour, next.basalUnitsPerHour, (from, to) => {
    const step = regime.stopsIncreases ? 0 : basalStep(to);
    return to <= from * (1 + rise) + step + ROUNDING_NOISE && to >= from * (1 - fall) - basalStep(to) - ROUNDING_NOISE;
  });
  if (!isBasalStep) return 'basal-step';
  const isRatioStep = (stepAt: (amount: number) => number) => (from: number, to: number) => {
    const step = regime.stopsIncreases ? 0 : stepAt(to);
    return to >= from / (1 + rise) - step - ROUNDING_NOISE && to <= from / (1 - fall) + stepAt(to) + ROUNDING_NOISE;
  };
  if (!everyStart(rates.carbRatioGramsPerUnit, next.carbRatioGramsPerUnit, isRatioStep(carbRatioStep))) {
    return 'carb-ratio-step';
  }
  const isFactorStep = isRatioStep(() => CORRECTION_FACTOR_STEP);
  return everyStart(rates.correctionFactorMgDlPerUnit, next.correctionFactorMgDlPerUnit, isFactorStep)
    ? null
    : 'correction-factor-step';
}

function everyStart(current: DayTable, next: DayTable, isAllowed: (from: number, to: number) => boolean): boolean {
  return allStarts(current, next).every((minute) => isAllowed(valueAt(current, minute), valueAt(next, minute)));
}
