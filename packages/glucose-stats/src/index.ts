export { type AutomationReport, automationReport } from './closed-loop/automation-report.ts';
export type { ComparedFigure } from './comparison/period-comparison.ts';
export { type GlucoseByDay, glucoseByDay } from './daily/glucose-by-day.ts';
export type { Goal } from './goals/consensus-goals.ts';
export type { Logbook, LogbookDay } from './logbook/logbook.ts';
export { type PatientReport, patientReport, type ReportInput } from './patient-report.ts';
export { recordPeriods } from './preparation/record-periods.ts';
export type { Figure } from './rounding/figure.ts';
