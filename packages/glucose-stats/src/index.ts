export type { Logbook, LogbookDay } from './logbook/logbook.ts';
export { type PatientReport, patientReport } from './patient-report.ts';
export { recordPeriod } from './preparation/record-period.ts';
export type { Figure } from './rounding/figure.ts';
