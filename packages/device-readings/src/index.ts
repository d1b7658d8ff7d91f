export { withCalculatorCarbs } from './calculator-carbs/with-calculator-carbs.ts';
export { type ClockShift, clockShifts } from './clock-shift/clock-shifts.ts';
export {
  type DateOrder,
  FILE_FORMATS,
  FILE_REFUSALS,
  type FileFormat,
  type FileOptions,
  type FileReading,
} from './device-file/file-reading.ts';
export { readDeviceFile } from './device-file/read-device-file.ts';
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
  NoteRecord,
  PumpSettingsRecord,
  SkippedRecord,
  SmbgRecord,
} from './device-record.ts';
export { withoutDoubleStreams } from './double-streams/without-double-streams.ts';
export { withoutDuplicates } from './duplicates/without-duplicates.ts';
export { type DexcomRecords, dexcomHistory } from './from-dexcom/dexcom-history.ts';
export type { LibreCloudRecord } from './from-libre/libre-cloud-record.ts';
export { libreHistory } from './from-libre/libre-history.ts';
export { type NightscoutRecords, nightscoutHistory } from './from-nightscout/nightscout-history.ts';
export { tidepoolHistory } from './from-tidepool/tidepool-history.ts';
export { SKIP_REASONS, type SkipReason } from './skip-reason.ts';
export { isZone, offsetChanges, type ZoneClock, zoneClock } from './zone-clock.ts';
