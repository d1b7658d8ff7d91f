import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { patientReportsWire } from '@glidepath/api-contract/wire/reports.wire';

/** The answer of `patient_reports/`, as code reads it. */
export type ReportsAnswer = Camelised<(typeof patientReportsWire)['_zod']['output']>;
export type ReportsData = ReportsAnswer['reportsData'];
export type AgpReport = NonNullable<ReportsData['agp']>;
export type ReportStatistics = AgpReport['statistics'];
export type CgmStatistics = NonNullable<ReportStatistics['cgm']>;
/** How the statistics are to be read; what a recommendation was made from comes without it. */
export type Assessment = NonNullable<ReportsData['assessment']>;
export type DailyReport = NonNullable<ReportsData['dailyReport']>;
export type Logbook = NonNullable<ReportsData['logbook']>;
export type RateTable = ReportsData['existingRates']['basalUnitsPerHour'];
