import type { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';

import type { CallAnswer } from '#shared/api/call-types.ts';

/** What the server answers about 21 days of a patient. */
export type ReportsAnswer = CallAnswer<typeof createPatientReportsCall>;
type AnsweredData = ReportsAnswer['reportsData'];

export type ReportsData = Omit<AnsweredData, 'dailyReport' | 'dailyGlucose'> &
  Readonly<{ dailyReport: DailyReport | null }>;
export type PatientReports = Omit<ReportsAnswer, 'reportsData'> & Readonly<{ reportsData: ReportsData }>;
export type AgpReport = NonNullable<ReportsData['agp']>;
export type ReportStatistics = AgpReport['statistics'];
/** How the statistics are to be read; what a recommendation was made from comes without it. */
export type Assessment = NonNullable<ReportsData['assessment']>;
export type DailyReport = NonNullable<AnsweredData['dailyReport']>;
export type Logbook = NonNullable<ReportsData['logbook']>;
export type RateTable = NonNullable<ReportsData['existingBasalRates']>;

/** The daily report may come under either of two names (D3-28). */
export function patientReports({ reportsData: answered, ...answer }: ReportsAnswer): PatientReports {
  const { dailyReport, dailyGlucose, ...others } = answered;
  return { ...answer, reportsData: { ...others, dailyReport: dailyReport ?? dailyGlucose ?? null } };
}
