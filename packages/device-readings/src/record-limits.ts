import { DAY_SECONDS, MINUTES_PER_DAY } from '@glidepath/quantities';
import { isSaneInstant } from './clock-text.ts';
import type {
  BasalRecord,
  BolusRecord,
  CalculatorUse,
  CarbsRecord,
  DeviceRecord,
  Glucose,
  LoopOverrideRecord,
  PumpSettingsRecord,
} from './device-record.ts';
import type { SkipReason } from './skip-reason.ts';

/**
 * What the server takes (`device_data/`), and within it what a body can have and devices can give. More comes of mixed-up
 * units (mU/h for U/h) or slips of the keyboard, and one such record would double the insulin of weeks. Pumps stop below
 * 30 U/h and 60 U; a plan may ask for 99 U with a pen, and the largest give 160 U at once.
 */
export const RECORD_LIMITS = {
  glucose: { 'mg/dL': { min: 10, max: 1000 }, 'mmol/L': { min: 0.5, max: 55.5 } },
  maxBolusUnits: 60,
  maxInjectedUnits: { bolus: 100, basal: 200 },
  maxBasalUnitsPerHour: 30,
  maxCarbsGrams: 300,
  /** Units that a loop gave by itself in one day; the largest reservoir holds as many. */
  maxDailyUnits: 300,
  /** No loop aims lower or higher; a smaller number is mmol/L. */
  loopTargetMgDl: { min: 50, max: 400 },
  insulinScale: { min: 0.05, max: 5 },
  maxDetail: 10_000,
  maxDurationSeconds: 7 * DAY_SECONDS,
  maxNameLength: 100,
  maxSourceIdLength: 200,
  maxNoteLength: 2000,
  maxTableRows: 96,
  maxStartMinute: MINUTES_PER_DAY,
} as const;

/** Why the record may not leave this package, if it may not. */
export function limitBreach(record: DeviceRecord): SkipReason | undefined {
  if (!isName(record.deviceId) || !isText(record.sourceId ?? '', RECORD_LIMITS.maxSourceIdLength))
    return 'text-out-of-range';
  if (!isSaneInstant(record.atMs) || !isSaneInstant(record.deviceClockMs)) return 'bad-time';
  if (record.type === 'cgm' || record.type === 'smbg') {
    return isGlucose(record, record.isDeleted === true) ? undefined : 'glucose-out-of-range';
  }
  return insulinBreach(record) ?? otherBreach(record);
}

function insulinBreach(record: DeviceRecord): SkipReason | undefined {
  switch (record.type) {
    case 'bolus':
      return bolusBreach(record);
    case 'injection':
      if (!isName(record.insulinType)) return 'insulin-kind-unknown';
      return isWithin(record.doseUnits, RECORD_LIMITS.maxInjectedUnits[record.role]) && isUse(record.calculator)
        ? undefined
        : 'dose-out-of-range';
    case 'basal':
      return basalBreach(record);
    default:
      return undefined;
  }
}

function bolusBreach(bolus: BolusRecord): SkipReason | undefined {
  const amounts = [bolus.deliveredUnits, bolus.immediateUnits ?? 0, bolus.extendedUnits ?? 0];
  const arePossible = amounts.every((units) => isWithin(units, RECORD_LIMITS.maxBolusUnits));
  if (!arePossible || !isUse(bolus.calculator)) return 'dose-out-of-range';
  if (!isDuration(bolus.extendedSeconds)) return 'duration-out-of-range';
  return bolus.insulinType === undefined || isName(bolus.insulinType) ? undefined : 'insulin-kind-unknown';
}

function basalBreach({ rateUnitsPerHour, scheduledUnitsPerHour = 0, durationSeconds }: BasalRecord) {
  const arePossible = [rateUnitsPerHour, scheduledUnitsPerHour].every((rate) =>
    isWithin(rate, RECORD_LIMITS.maxBasalUnitsPerHour),
  );
  if (!arePossible) return 'dose-out-of-range';
  return isDuration(durationSeconds) ? undefined : 'duration-out-of-range';
}

function carbsBreach({ grams = 0 }: CarbsRecord): SkipReason | undefined {
  return isWithin(grams, RECORD_LIMITS.maxCarbsGrams) ? undefined : 'carbs-out-of-range';
}

function otherBreach(record: DeviceRecord): SkipReason | undefined {
  switch (record.type) {
    case 'carbs':
      return carbsBreach(record);
    case 'note':
      return isText(record.text, RECORD_LIMITS.maxNoteLength) ? undefined : 'text-out-of-range';
    case 'activity':
      if (!isName(record.name)) return 'text-out-of-range';
      return isDuration(record.durationSeconds) ? undefined : 'duration-out-of-range';
    case 'pump_settings':
      return areSettings(record) && areLoopSettings(record) ? undefined : 'settings-out-of-range';
    default:
      return loopBreach(record);
  }
}

function loopBreach(record: DeviceRecord): SkipReason | undefined {
  switch (record.type) {
    case 'daily_insulin':
      return isWithin(record.automaticUnits, RECORD_LIMITS.maxDailyUnits) ? undefined : 'dose-out-of-range';
    case 'loop_mode':
      return isDuration(record.durationSeconds) ? undefined : 'duration-out-of-range';
    case 'loop_override':
      return overrideBreach(record);
    default:
      return undefined;
  }
}

function overrideBreach(record: LoopOverrideRecord): SkipReason | undefined {
  const { targetLowMgDl: low, targetHighMgDl: high, insulinScale: scale } = record;
  if (!isDuration(record.durationSeconds)) return 'duration-out-of-range';
  const isOrdered = low === undefined || high === undefined || low <= high;
  const { min, max } = RECORD_LIMITS.insulinScale;
  const isScale = scale === undefined || (scale >= min && scale <= max);
  return isOrdered && isScale && isLoopTarget(low) && isLoopTarget(high) ? undefined : 'settings-out-of-range';
}

/** A withdrawn record need not carry what it once said. */
function isGlucose({ glucose, glucoseUnit }: Glucose, isDeleted: boolean): boolean {
  const { min, max } = RECORD_LIMITS.glucose[glucoseUnit];
  return glucose <= max && glucose >= (isDeleted ? 0 : min);
}

function areSettings(record: PumpSettingsRecord): boolean {
  const tables = [record.basalUnitsPerHour, record.carbRatioGramsPerUnit, record.correctionFactorMgDlPerUnit];
  const isRow = (row: { startMinute: number }, ...amounts: readonly number[]) =>
    isMinuteOfDay(row.startMinute) && amounts.every(isDetail);
  return (
    tables.every(
      (table) => table.length <= RECORD_LIMITS.maxTableRows && table.every((row) => isRow(row, row.value)),
    ) &&
    record.targetMgDl.length <= RECORD_LIMITS.maxTableRows &&
    record.targetMgDl.every((row) => isRow(row, row.lowMgDl, row.highMgDl)) &&
    isActiveInsulin(record.activeInsulinMinutes)
  );
}

function areLoopSettings({ loopTargetMgDl = [], sleepSchedule }: PumpSettingsRecord): boolean {
  const minutes = [sleepSchedule?.startMinute ?? 0, sleepSchedule?.endMinute ?? 0];
  return (
    loopTargetMgDl.length <= RECORD_LIMITS.maxTableRows &&
    loopTargetMgDl.every((row) => isMinuteOfDay(row.startMinute) && isLoopTarget(row.value)) &&
    minutes.every(isMinuteOfDay)
  );
}

// Each is written so that NaN fails.
function isMinuteOfDay(minute: number): boolean {
  return Number.isInteger(minute) && minute >= 0 && minute <= RECORD_LIMITS.maxStartMinute;
}

function isLoopTarget(mgDl: number | undefined): boolean {
  const { min, max } = RECORD_LIMITS.loopTargetMgDl;
  return mgDl === undefined || (mgDl >= min && mgDl <= max);
}

function isActiveInsulin(minutes: number | undefined): boolean {
  return minutes === undefined || (Number.isInteger(minutes) && minutes >= 0 && minutes <= MINUTES_PER_DAY);
}

function isWithin(amount: number, most: number): boolean {
  return amount >= 0 && amount <= most;
}

function isDetail(amount: number | undefined): boolean {
  return amount === undefined || isWithin(amount, RECORD_LIMITS.maxDetail);
}

function isUse(calculator: CalculatorUse = {}): boolean {
  return Object.values(calculator).every(isDetail);
}

function isDuration(seconds: number | undefined): boolean {
  return (
    seconds === undefined || (Number.isInteger(seconds) && seconds >= 0 && seconds <= RECORD_LIMITS.maxDurationSeconds)
  );
}

function isName(text: string): boolean {
  return text !== '' && isText(text, RECORD_LIMITS.maxNameLength);
}

function isText(text: string, maxLength: number): boolean {
  return text.length <= maxLength && !text.includes('\0');
}
