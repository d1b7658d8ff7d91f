import type { CurrentPumpPlan } from './current-pump-plan.query.ts';
import type { PatientReports } from './report-data.ts';

/** Reports may be older than the plan: the rates that they call current are those of the plan in force. */
export function withCurrentRates(reports: PatientReports, current: CurrentPumpPlan | undefined): PatientReports {
  const plan = current?.plan;
  if (!plan) return reports;
  const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = plan.pumpPlan;
  return {
    ...reports,
    reportsData: {
      ...reports.reportsData,
      existingBasalRates: basalRate.segments[0] ?? null,
      existingCarbRatio: insulinToCarbRatio.segments[0] ?? null,
      existingCorrectionFactor: insulinSensitivityFactor.segments[0] ?? null,
      existingRatesUpdatedAt: plan.timestamp,
    },
  };
}
