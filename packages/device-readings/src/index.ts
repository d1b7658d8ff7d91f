export {
  HOLE_FROM_MS,
  KNOWN_BASAL_DAY_MS,
  MEASURABLE_MG_DL,
  SAME_BOLUS_MS,
  SIZED_MEAL_MS,
  TOLD_MEAL,
  USUAL_INTERVAL_MINUTES,
} from './cleaning/cleaning-rules.ts';
export { withSeenIntervals } from './cleaning/sample-interval.ts';
export { withCalculatorCarbs } from './cleaning/with-calculator-carbs.ts';
export { withoutDoubleStreams } from './cleaning/without-double-streams.ts';
export { withoutDuplicates, withoutRepeatedReadings } from './cleaning/without-duplicates.ts';
export { withoutWithdrawn } from './cleaning/without-withdrawn.ts';
export { CLOCK_DRIFT_MS, clockShifts } from './clock-shift/clock-shifts.ts';
export {
  type DateOrder,
  FILE_FORMATS,
  FILE_REFUSALS,
  type FileFormat,
  type FileReading,
} from './device-file/file-reading.ts';
export { readDeviceFile } from './device-file/read-device-file.ts';
export { type SkippedGroup, skippedGroups } from './device-file/skipped-groups.ts';
export type {
  ActivityRecord,
  BasalRecord,
  BolusRecord,
  CalculatorUse,
  CarbsRecord,
  CgmRecord,
  ChangeRecord,
  ClockChangeRecord,
  DayTable,
  Device,
  DeviceHistory,
  DeviceRecord,
  GlucoseUnit,
  InjectionRecord,
  LoopModeRecord,
  LoopOverrideRecord,
  LoopSystem,
  MealSize,
  PumpSettingsRecord,
  SmbgRecord,
} from './device-record.ts';
export { dexcomHistory } from './from-dexcom/dexcom-history.ts';
export { libreHistory } from './from-libre/libre-history.ts';
export { tidepoolHistory } from './from-tidepool/tidepool-history.ts';
export { givesBasalAsBoluses } from './loops/loop-system.ts';
export { EARLIEST_RECORD_MS, MAX_AHEAD_IN_FILE_MS, MAX_AHEAD_MS } from './possible-times.ts';
export { SKIP_REASONS } from './skip-reason.ts';
export { dayIn, isZone, offsetChanges, wallTimeIn, zoneClock } from './zone-clock.ts';
