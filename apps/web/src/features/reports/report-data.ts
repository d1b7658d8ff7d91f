import type { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';

import type { CallAnswer } from '#shared/api/call-types.ts';

/** What the server answers about 21 days of a patient. */
export type PatientReports = CallAnswer<typeof createPatientReportsCall>;
export type ReportsData = PatientReports['reportsData'];
export type AgpReport = NonNullable<ReportsData['agp']>;
export type ReportStatistics = AgpReport['statistics'];
export type DailyReport = NonNullable<ReportsData['dailyReport']>;
export type Logbook = NonNullable<ReportsData['logbook']>;
export type RateTable = NonNullable<ReportsData['existingBasalRates']>;
