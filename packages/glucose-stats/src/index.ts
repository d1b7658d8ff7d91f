export {
  type AutomationInput,
  type AutomationReport,
  automationReport,
  type LoopHour,
} from './closed-loop/automation-report.ts';
export type {
  AutomationExit,
  AutomationExits,
  AutomationTime,
  ExitCause,
} from './closed-loop/automation-time.ts';
export type { BasalUse, ProgrammedHour } from './closed-loop/basal-use.ts';
export type { InsulinSources } from './closed-loop/insulin-sources.ts';
export type { OverrideUse } from './closed-loop/override-use.ts';
export type { TargetHour } from './closed-loop/target-by-hour.ts';
export type { ComparedFigure } from './comparison/period-comparison.ts';
export { type GlucoseByDay, glucoseByDay } from './daily/glucose-by-day.ts';
export type { Goal } from './goals/consensus-goals.ts';
export type { Logbook, LogbookDay } from './logbook/logbook.ts';
export { type PatientReport, patientReport, type ReportInput } from './patient-report.ts';
export { recordPeriods } from './preparation/record-periods.ts';
export type { Figure } from './rounding/figure.ts';
