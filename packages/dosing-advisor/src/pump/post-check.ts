import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY, ROUNDING_NOISE } from '@glidepath/quantities';
import type { PumpRates } from '@glidepath/treatment-plan';

import type { ReviewFlag } from '../advice/reason-code.ts';
import { allStarts, LOOK_EVERY_MINUTES, unitsPerDay, valueAt, withoutRepeats } from '../input/day-table.ts';
import { isWithin, PUMP_LIMITS } from '../limits/plan-limits.ts';
import type { TypeRules } from '../limits/type-rules.ts';

/** Basal beyond this share of all insulin is not raised further. */
const MAX_BASAL_SHARE = 0.65;
/** Ratios this far from the rule of thumb are unusual. */
const USUAL_OF_RULE = { lowest: 0.4, highest: 2.5 } as const;
const USUAL_FACTOR_BY_RATIO = { lowest: 2, highest: 10 } as const;

export type PostCheck =
  | Readonly<{ outcome: 'passed'; tables: PumpRates; flags: readonly ReviewFlag[] }>
  | Readonly<{ outcome: 'daily-basal-out-of-range'; basalUnitsPerDay: number }>;

/** A last look at the plan as a whole. Takes back increases that end in unusual values; reductions are never undone. */
export function postCheck(current: PumpRates, next: PumpRates, dailyDoseUnits: number, rules: TypeRules): PostCheck {
  const flags = new Set<ReviewFlag>();
  const basalUnitsPerHour = checkedBasal(current, next, dailyDoseUnits, flags);
  const basalUnitsPerDay = unitsPerDay(basalUnitsPerHour);
  if (!isWithin(basalUnitsPerDay, PUMP_LIMITS.basalUnitsPerDay)) {
    return { outcome: 'daily-basal-out-of-range', basalUnitsPerDay };
  }
  const carbRatios = checkedRatios(current.carbRatioGramsPerUnit, next.carbRatioGramsPerUnit, {
    rule: rules.carbRatioRule / dailyDoseUnits,
    onUnusual: () => flags.add('REVIEW_CR'),
  });
  const factors = checkedRatios(current.correctionFactorMgDlPerUnit, next.correctionFactorMgDlPerUnit, {
    rule: rules.correctionFactorRule / dailyDoseUnits,
    onUnusual: () => flags.add('REVIEW_CF'),
  });
  const tables = {
    basalUnitsPerHour: withoutRepeats(basalUnitsPerHour),
    carbRatioGramsPerUnit: withoutRepeats(carbRatios),
    correctionFactorMgDlPerUnit: withoutRepeats(checkedFactors(current, factors, carbRatios, flags)),
  };
  return { outcome: 'passed', tables, flags: [...flags] };
}

function checkedBasal(current: PumpRates, next: PumpRates, dailyDoseUnits: number, flags: Set<ReviewFlag>): DayTable {
  const [before, after] = [unitsPerDay(current.basalUnitsPerHour), unitsPerDay(next.basalUnitsPerHour)];
  const share = after / (after + Math.max(0, dailyDoseUnits - before));
  const isTooMuch = after > PUMP_LIMITS.basalUnitsPerDay.highest || (after > before && share > MAX_BASAL_SHARE);
  if (!isTooMuch) return next.basalUnitsPerHour;
  flags.add('REVIEW_BASAL_SHARE');
  return pointwise(current.basalUnitsPerHour, next.basalUnitsPerHour, Math.min);
}

function pointwise(a: DayTable, b: DayTable, choose: (a: number, b: number) => number): DayTable {
  return allStarts(a, b).map((startMinute) => ({
    startMinute,
    value: choose(valueAt(a, startMinute), valueAt(b, startMinute)),
  }));
}

/** A smaller ratio or factor is more insulin. */
function checkedRatios(
  current: DayTable,
  next: DayTable,
  { rule, onUnusual }: Readonly<{ rule: number; onUnusual: () => void }>,
): DayTable {
  const distance = (value: number) => Math.abs(Math.log(value / rule));
  return allStarts(current, next).map((startMinute) => {
    const [before, after] = [valueAt(current, startMinute), valueAt(next, startMinute)];
    const isUnusual = !isWithin(after / rule, USUAL_OF_RULE);
    if (!isUnusual || distance(after) <= distance(before) + ROUNDING_NOISE) return { startMinute, value: after };
    onUnusual();
    return { startMinute, value: Math.max(after, before) };
  });
}

function checkedFactors(current: PumpRates, factors: DayTable, ratios: DayTable, flags: Set<ReviewFlag>): DayTable {
  const unusual = lookedAt().filter((minute) => {
    const before =
      valueAt(current.correctionFactorMgDlPerUnit, minute) / valueAt(current.carbRatioGramsPerUnit, minute);
    const after = valueAt(factors, minute) / valueAt(ratios, minute);
    return isWithin(before, USUAL_FACTOR_BY_RATIO) && !isWithin(after, USUAL_FACTOR_BY_RATIO);
  });
  if (unusual.length === 0) return factors;
  flags.add('REVIEW_CF_CR_RATIO');
  const present = current.correctionFactorMgDlPerUnit;
  const isLowered = unusual.some((minute) => valueAt(factors, minute) < valueAt(present, minute));
  return isLowered ? pointwise(present, factors, Math.max) : factors;
}

function lookedAt(): number[] {
  return Array.from({ length: MINUTES_PER_DAY / LOOK_EVERY_MINUTES }, (_, index) => index * LOOK_EVERY_MINUTES);
}
