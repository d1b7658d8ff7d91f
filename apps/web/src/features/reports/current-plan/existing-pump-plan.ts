import type { RateTable } from '@glidepath/report-figures';
import { PUMP_STAGES, type PumpPlan, type RateRow } from '@glidepath/treatment-plan';

import type { ReportsData } from '../patient-reports.query.ts';

type ExistingRates = Pick<ReportsData, 'existingBasalRates' | 'existingCarbRatio' | 'existingCorrectionFactor'>;

/** The tables that the data of a pump told; null where it told none (RPT-48). */
export function existingPumpPlan(existing: ExistingRates): PumpPlan | null {
  const rates = {
    basalUnitsPerHour: rowsOf(existing.existingBasalRates),
    carbRatioGramsPerUnit: rowsOf(existing.existingCarbRatio),
    correctionFactorMgDlPerUnit: rowsOf(existing.existingCorrectionFactor),
  };
  const isKnown = PUMP_STAGES.some((stage) => rates[stage].length > 0);
  return isKnown ? { type: 'PUMP', rates, settings: null } : null;
}

/** The inverse: the rates of a plan as reports hold them. */
export function existingRates({ rates }: PumpPlan): ExistingRates {
  return {
    existingBasalRates: tableOf(rates.basalUnitsPerHour),
    existingCarbRatio: tableOf(rates.carbRatioGramsPerUnit),
    existingCorrectionFactor: tableOf(rates.correctionFactorMgDlPerUnit),
  };
}

const tableOf = (rows: readonly RateRow[]): RateTable =>
  rows.map(({ startMinute, value }) => ({ start: startMinute, value }));

function rowsOf(table: RateTable | null) {
  return (table ?? []).map(({ start, value }) => ({ startMinute: start, value }));
}
