import type { ReportsData as AnsweredData, DailyReport, ReportsAnswer } from '@glidepath/report-figures';

export type ReportsData = Omit<AnsweredData, 'dailyReport' | 'dailyGlucose'> &
  Readonly<{ dailyReport: DailyReport | null }>;
export type PatientReports = Omit<ReportsAnswer, 'reportsData'> & Readonly<{ reportsData: ReportsData }>;

/** The daily report may come under either of two names (D3-28). */
export function patientReports({ reportsData: answered, ...answer }: ReportsAnswer): PatientReports {
  const { dailyReport, dailyGlucose, ...others } = answered;
  return { ...answer, reportsData: { ...others, dailyReport: dailyReport ?? dailyGlucose ?? null } };
}
