export { type AutomaticHour, automaticHours } from './automatic-hours.ts';
export { type AutomationHour, automationHours } from './automation-hours.ts';
export { automationShares } from './automation-shares.ts';
export { type BasalChangeBar, basalChangeBars, laneCount } from './basal-change-bars.ts';
export { type BasalStep, basalAreaPath, basalLinePath, basalStepAt, basalSteps } from './basal-steps.ts';
export { type BolusHour, bolusHourAt, bolusHours } from './bolus-hours.ts';
export { type BolusEvent, type BolusParts, bolusParts, dualBoluses } from './bolus-parts.ts';
export {
  dayKeyOf,
  dayOfMinute,
  dayStartMinute,
  daysFrom,
  daysUpTo,
  minuteOfDay,
  wallMinute,
  weekdayOf,
} from './calendar-day.ts';
export { countedDayCount } from './counted-days.ts';
export { dayCurve } from './day-curve.ts';
export { type DayShares, dayShares } from './day-shares.ts';
export { dayTimeInRange, type RangeShare, scantMinutes } from './day-time-in-range.ts';
export { lastDayBeforeGap, lastDayOfOlderData } from './end-of-data.ts';
export { type FindingDay, findingDays } from './finding-days.ts';
export {
  GLUCOSE_RANGES,
  type GlucoseRange,
  glucoseRangeOf,
  INNER_BAND_OPACITY,
  OUTER_BAND_OPACITY,
  RANGE_LOOKS,
  RANGE_SPANS_MG_DL,
  type RangePattern,
  TARGET_HIGH_MG_DL,
  TARGET_INK,
  TARGET_LOW_MG_DL,
  TARGET_TINT,
  VERY_HIGH_MG_DL,
  VERY_LOW_MG_DL,
} from './glucose-ranges.ts';
export { HOUR_GROUPS, HOURS, hourHeading, isGroupStart } from './hour-columns.ts';
export {
  INSULIN_GIVERS,
  type InsulinGiver,
  type InsulinPart,
  type InsulinPartName,
  type ShownInsulin,
  shownInsulin,
} from './insulin-sources.ts';
export {
  type HourReading,
  type LogbookDay,
  type LogbookRow,
  type LogbookStatistics,
  type LogbookWeek,
  logbookWeeks,
  statisticsDayCount,
} from './logbook-weeks.ts';
export type { Automation, LoopHour, LoopReport } from './loop-answer.ts';
export { hourOfDay, hoursWithoutBolus, mealsWithoutBolus } from './meals-without-bolus.ts';
export { type GoalName, missedGoals } from './missed-goals.ts';
export { openingDay } from './opening-day.ts';
export { closedPath, linePath, tenths } from './paths.ts';
export { type ProfilePoint, type ProfileRun, profileRuns, profileTopMarks } from './profile-runs.ts';
export {
  type OuterBand,
  PROFILE_LEVELS,
  PROFILE_SLOT_MINUTES,
  type ProfileLevel,
  type ProfileLevels,
  type ProfileSlot,
  profileSlotAt,
  profileSlots,
  sentOuterBand,
} from './profile-slots.ts';
export { type RangeShares, rangesBarParts } from './ranges-bar-parts.ts';
export { reportDays } from './recorded-days.ts';
export type {
  AgpReport,
  Assessment,
  CgmStatistics,
  DailyReport,
  Logbook,
  RateTable,
  ReportStatistics,
  ReportsAnswer,
  ReportsData,
} from './report-answer.ts';
export { sensorRuns } from './sensor-runs.ts';
export { shownBasalHours } from './shown-basal.ts';
export { spreadLabels } from './spread-labels.ts';
export { isTargetMoved, type TargetBand, type TargetKind, targetBands } from './target-bands.ts';
export { RANGE_FIGURES, timeInRanges } from './time-in-ranges.ts';
export { topMarkMinutes } from './top-marks.ts';
export { BOLUS_EDGE_COLOUR, CARBS_COLOUR, CARBS_INK, EXERCISE_COLOUR, INSULIN_COLOURS } from './treatment-colours.ts';
