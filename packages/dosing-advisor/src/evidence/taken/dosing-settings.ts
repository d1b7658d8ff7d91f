import { periodTable } from '@glidepath/plan-replay';
import { clamp, MINUTES_PER_DAY, perPeriod } from '@glidepath/quantities';
import { gramsPerUnit, type InjectionPlan } from '@glidepath/treatment-plan';

import type { InjectionFacts } from '../../input/advisor-input.ts';
import { mealInsulinKind } from '../../input/insulin-kind.ts';
import type { BasalDelivery } from '../../input/recorded.ts';
import { PUMP_LIMITS } from '../../limits/plan-limits.ts';
import type { TypeRules } from '../../limits/type-rules.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { countedDays, onCountedDays } from '../dataset/days-left-out.ts';
import type { DosingSettings } from '../findings.ts';
import { totalBasalUnits } from './planned-dose.ts';

/** Long-acting insulin as a constant rate on each day: enough to tell what acted before a low. */
export function withConstantBasal(dataset: Dataset, planOn: (day: number) => InjectionPlan): Dataset {
  const basal = Array.from({ length: dataset.days }, (_, day): BasalDelivery => {
    const rateUnitsPerHour = totalBasalUnits(planOn(day)) / 24;
    return { minute: day * MINUTES_PER_DAY, durationMinutes: MINUTES_PER_DAY, rateUnitsPerHour, kind: 'scheduled' };
  });
  return { ...dataset, basal };
}

/** The plan's ratios, or without any those that the total daily dose makes usual. */
export function injectionDosingSettings(
  plan: InjectionPlan,
  dataset: Dataset,
  rules: TypeRules,
  { insulins = {}, periodStartMinutes }: InjectionFacts,
): DosingSettings {
  const insulinKind = mealInsulinKind(plan, insulins) ?? 'rapid';
  if (plan.type === 'MDI_CRCF') {
    const { periods, carbUnits } = plan.crcf;
    const ratios = perPeriod((period) => gramsPerUnit(periods[period].carbRatio, carbUnits));
    const factors = perPeriod((period) => periods[period].correctionFactorMgDlPerUnit);
    return {
      carbRatioGramsPerUnit: periodTable(ratios, periodStartMinutes),
      correctionFactorMgDlPerUnit: periodTable(factors, periodStartMinutes),
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

function bolusUnitsPerDay(dataset: Dataset): number {
  const boluses = onCountedDays(dataset, dataset.boluses);
  return boluses.reduce((sum, { doseUnits }) => sum + doseUnits, 0) / countedDays(dataset);
}
