import type { CurrentPumpPlan } from './current-pump-plan.query.ts';
import { existingRates } from './existing-pump-plan.ts';
import type { PatientReports } from './report-data.ts';

/** Reports may be older than the plan: the rates that they call current are those of the plan in force. */
export function withCurrentRates(reports: PatientReports, current: CurrentPumpPlan | undefined): PatientReports {
  const plan = current?.plan;
  if (!plan) return reports;
  return {
    ...reports,
    reportsData: {
      ...reports.reportsData,
      ...existingRates(plan.pumpPlan),
      existingRatesUpdatedAt: plan.timestamp,
    },
  };
}
