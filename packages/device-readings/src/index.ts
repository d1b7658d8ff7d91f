export { withCalculatorCarbs } from './calculator-carbs/with-calculator-carbs.ts';
export { clockShifts } from './clock-shift/clock-shifts.ts';
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
  MealSize,
  PumpSettingsRecord,
  SmbgRecord,
} from './device-record.ts';
export { withoutDoubleStreams } from './double-streams/without-double-streams.ts';
export { withoutDuplicates } from './duplicates/without-duplicates.ts';
export { dexcomHistory } from './from-dexcom/dexcom-history.ts';
export { libreHistory } from './from-libre/libre-history.ts';
export { tidepoolHistory } from './from-tidepool/tidepool-history.ts';
export { withSeenIntervals } from './sample-interval/sample-interval.ts';
export { SKIP_REASONS } from './skip-reason.ts';
export { isZone, offsetChanges, zoneClock } from './zone-clock.ts';
