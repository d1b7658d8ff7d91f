import { DAY_PERIOD_START_MINUTES, DAY_PERIODS, type PerPeriod, perPeriod } from '@glidepath/quantities';
import { gramsPerUnit, type InjectionPlan, type PumpRates } from '@glidepath/treatment-plan';

import type { CalculatorPlan } from './calculator-dosing.ts';
import { SLOT_MINUTES, SLOTS_PER_DAY } from './slots.ts';

/** A value from each of these minutes of the day on, the first from midnight. */
type DayTable = readonly Readonly<{ startMinute: number; value: number }>[];

/** The value of a table in each slot of a day: that of the last row that has begun. */
export function ratesOfDay(table: DayTable): Float64Array {
  const bySlot = new Float64Array(SLOTS_PER_DAY).fill(table[0]?.value ?? Number.NaN);
  for (const { startMinute, value } of table) bySlot.fill(value, Math.ceil(startMinute / SLOT_MINUTES));
  return bySlot;
}

/** The settings of a pump. */
export const ratesPlan = (rates: PumpRates): CalculatorPlan => ({
  basalUnitsPerHour: ratesOfDay(rates.basalUnitsPerHour),
  carbRatioGramsPerUnit: ratesOfDay(rates.carbRatioGramsPerUnit),
  correctionFactorMgDlPerUnit: ratesOfDay(rates.correctionFactorMgDlPerUnit),
});

/** Ratios and factors of carb counting, beside what injected basal insulin gives. */
export function countingPlan(
  { crcf }: Extract<InjectionPlan, { type: 'MDI_CRCF' }>,
  basalUnitsPerHour: Float64Array,
  starts: PerPeriod<number>,
): CalculatorPlan {
  const { periods, carbUnits } = crcf;
  const ratios = perPeriod((period) => gramsPerUnit(periods[period].carbRatio, carbUnits));
  const factors = perPeriod((period) => periods[period].correctionFactorMgDlPerUnit);
  return {
    basalUnitsPerHour,
    carbRatioGramsPerUnit: ratesOfDay(periodTable(ratios, starts)),
    correctionFactorMgDlPerUnit: ratesOfDay(periodTable(factors, starts)),
  };
}

/** Night lasts over midnight. */
export function periodTable(values: PerPeriod<number>, starts: PerPeriod<number> = DAY_PERIOD_START_MINUTES): DayTable {
  const rows = DAY_PERIODS.map((period) => ({ startMinute: starts[period], value: values[period] }));
  return rows[0]?.startMinute === 0 ? rows : [{ startMinute: 0, value: values.night }, ...rows];
}
