import type { DayTable } from '@glidepath/device-readings';
import { DAY_PERIODS, type DayPeriod } from '@glidepath/quantities';
import { gramsPerUnit } from '@glidepath/treatment-plan';

import { clamp } from '../../arithmetic/clamp.ts';
import type { InjectionPlan, PerPeriod } from '../../input/injection-plan.ts';
import type { PeriodStarts } from '../../input/period-at.ts';
import { PUMP_LIMITS } from '../../limits/plan-limits.ts';
import type { TypeRules } from '../../limits/type-rules.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { Reckoning } from '../findings.ts';

export function totalBasalUnits({ basal }: Pick<InjectionPlan, 'basal'>): number {
  return basal.reduce((sum, { doseUnits }) => sum + doseUnits, 0);
}

/** Long-acting insulin as a constant rate: enough to tell what acted before a low. */
export function withConstantBasal(dataset: Dataset, plan: InjectionPlan): Dataset {
  const durationMinutes = dataset.days * 1440;
  const rateUnitsPerHour = totalBasalUnits(plan) / 24;
  return { ...dataset, basal: [{ minute: 0, durationMinutes, rateUnitsPerHour, kind: 'scheduled' }] };
}

/** The plan's ratios, or without any those that the total daily dose makes usual. */
export function injectionReckoning(plan: InjectionPlan, dataset: Dataset, rules: TypeRules): Reckoning {
  const insulinKind = plan.insulinKind ?? 'rapid';
  const { dosing, periodStartMinutes } = plan;
  if (dosing.by === 'carb-counting') {
    const { periods, carbRatioUnit } = dosing;
    const ratios = perPeriod(periods, ({ carbRatio }) => gramsPerUnit(carbRatio, carbRatioUnit));
    const factors = perPeriod(periods, ({ correctionFactorMgDlPerUnit }) => correctionFactorMgDlPerUnit);
    return {
      carbRatioGramsPerUnit: dayTable(ratios, periodStartMinutes),
      correctionFactorMgDlPerUnit: dayTable(factors, periodStartMinutes),
      insulinKind,
    };
  }
  const dailyDoseUnits = totalBasalUnits(plan) + bolusUnitsPerDay(dataset);
  const { lowest, highest } = PUMP_LIMITS.correctionFactorMgDlPerUnit;
  const factor = clamp(rules.correctionFactorRule / dailyDoseUnits, lowest, highest);
  return {
    carbRatioGramsPerUnit: [{ startMinute: 0, value: rules.carbRatioRule / dailyDoseUnits }],
    correctionFactorMgDlPerUnit: [{ startMinute: 0, value: factor }],
    insulinKind,
  };
}

function bolusUnitsPerDay({ boluses, days }: Dataset): number {
  return boluses.reduce((sum, { doseUnits }) => sum + doseUnits, 0) / days;
}

export function perPeriod<Row, Value>(rows: PerPeriod<Row>, valueOf: (row: Row, period: DayPeriod) => Value) {
  const entries = DAY_PERIODS.flatMap((period) => {
    const row = rows[period];
    return row === undefined ? [] : [[period, valueOf(row, period)] as const];
  });
  return Object.fromEntries(entries) as PerPeriod<Value>;
}

/** Night lasts over midnight. A part of the day without a value is reckoned with the mean of the others. */
function dayTable(values: PerPeriod<number>, starts: PeriodStarts): DayTable {
  const known = Object.values(values);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const rows = DAY_PERIODS.map((period) => ({ startMinute: starts[period], value: values[period] ?? mean }));
  const night = values.night ?? mean;
  return rows[0]?.startMinute === 0 ? rows : [{ startMinute: 0, value: night }, ...rows];
}
