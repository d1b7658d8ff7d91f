import type { GLUCOSE_UNITS } from '@glidepath/quantities';

export type GlucoseUnit = (typeof GLUCOSE_UNITS)[number];

/** What a device, a cloud or a file calls itself. */
export type Device = Readonly<{
  /** Unique among the devices of one patient: the maker's id or serial number, never a person's name. */
  deviceId: string;
  kind: 'cgm' | 'meter' | 'pump' | 'pen' | 'app' | 'other';
  manufacturer?: string;
  model?: string;
  serialNumber?: string;
  /** How much time one sensor reading covers. */
  sampleIntervalMinutes?: number;
  /** The hybrid closed loop that a pump or an app runs, where the source tells it. */
  loopSystem?: LoopSystem;
}>;

export type LoopSystem = 'control-iq' | 'minimed-780g' | 'omnipod-5' | 'camaps-fx' | 'loop' | 'oref';

/** When something happened, by both clocks. Their difference shows a device whose clock was changed (D3-29). */
export type Stamp = Readonly<{
  deviceId: string;
  /** The instant, in milliseconds since 1970 UTC. */
  atMs: number;
  /** What the device's clock showed: milliseconds of a wall clock read as if it were UTC. */
  deviceClockMs: number;
  /** IANA name of the zone the device was used in. */
  zone: string;
  /** The source's own name for this record, where it has one: a later version of the record carries it again. */
  sourceId?: string;
  /** The source has withdrawn the record: earlier versions no longer count. */
  isDeleted?: true;
}>;

/** As recorded, in the unit it was recorded in. */
export type Glucose = Readonly<{
  glucose: number;
  glucoseUnit: GlucoseUnit;
  /** The device could only say that glucose was beyond what it measures; `glucose` then lies just past its limit. */
  beyond?: 'low' | 'high';
}>;

/** What a bolus calculator knew and proposed. Glucose in mg/dL, amounts of insulin in units. */
export type CalculatorUse = Readonly<{
  suggestedUnits?: number;
  carbsGrams?: number;
  glucoseMgDl?: number;
  activeInsulinUnits?: number;
  carbRatioGramsPerUnit?: number;
  correctionFactorMgDlPerUnit?: number;
  targetMgDl?: number;
  targetLowMgDl?: number;
  targetHighMgDl?: number;
}>;

/** A value that holds from a minute of the day to the next row. */
export type DayTable = readonly Readonly<{ startMinute: number; value: number }>[];

export type MealSize = 'small' | 'normal' | 'large';

export type CgmRecord = Stamp & Glucose & Readonly<{ type: 'cgm' }>;
export type SmbgRecord = Stamp & Glucose & Readonly<{ type: 'smbg'; isManual: boolean }>;
export type BolusRecord = Stamp &
  Readonly<{
    type: 'bolus';
    /** `automated`: a loop gave it, nobody asked for it. All others were started by a person. */
    kind: 'normal' | 'square' | 'dual' | 'automated';
    purpose?: 'meal' | 'correction' | 'both';
    /** All that was delivered, at once and over time. */
    deliveredUnits: number;
    immediateUnits?: number;
    extendedUnits?: number;
    extendedSeconds?: number;
    insulinType?: string;
    calculator?: CalculatorUse;
  }>;
export type InjectionRecord = Stamp &
  Readonly<{
    type: 'injection';
    /** Basal stays basal: an injection of slow insulin is never counted as a bolus. */
    role: 'basal' | 'bolus';
    doseUnits: number;
    insulinType: string;
    mealSize?: MealSize;
    /** From a pen or an app that calculates doses for people who inject. */
    calculator?: CalculatorUse;
  }>;
export type BasalRecord = Stamp &
  Readonly<{
    type: 'basal';
    kind: 'scheduled' | 'temp' | 'suspend' | 'automated';
    rateUnitsPerHour: number;
    durationSeconds: number;
    /** What the programmed schedule would have given, where a loop or a person set another rate. */
    scheduledUnitsPerHour?: number;
  }>;
/**
 * Who doses basal insulin. `limited`: the loop still runs, but without knowing glucose. Sources that record no mode tell
 * it by `automated` basal.
 */
export type LoopModeRecord = Stamp &
  Readonly<{
    type: 'loop_mode';
    mode: 'automated' | 'limited' | 'manual';
    durationSeconds: number;
    /** Why the loop is not automated. */
    cause?: 'person' | 'sensor' | 'pump' | 'alarm';
  }>;
/** A time for which a loop was told to dose otherwise than usual. */
export type LoopOverrideRecord = Stamp &
  Readonly<{
    type: 'loop_override';
    kind: 'sleep' | 'exercise' | 'pre_meal' | 'boost' | 'ease_off' | 'temp_target' | 'custom';
    durationSeconds?: number;
    targetLowMgDl?: number;
    targetHighMgDl?: number;
    /** 1 is the usual amount of insulin. */
    insulinScale?: number;
    startedBy?: 'person' | 'schedule';
  }>;
/** The sum a day's automatic insulin came to, from sources that tell no more. Never a bolus. */
export type DailyInsulinRecord = Stamp & Readonly<{ type: 'daily_insulin'; automaticUnits: number }>;
/** Counted in grams, or only by size. `isRescue`: eaten against a low, where the source knows. */
export type CarbsRecord = Stamp & Readonly<{ type: 'carbs'; grams?: number; mealSize?: MealSize; isRescue?: boolean }>;
export type NoteRecord = Stamp & Readonly<{ type: 'note'; text: string }>;
export type ActivityRecord = Stamp &
  Readonly<{
    type: 'activity';
    name: string;
    durationSeconds?: number;
    intensity?: 'light' | 'medium' | 'heavy';
  }>;
export type ChangeRecord = Stamp & Readonly<{ type: 'site_change' | 'reservoir_change' }>;
export type ClockChangeRecord = Stamp & Readonly<{ type: 'clock_change'; fromClockMs: number; toClockMs: number }>;
export type PumpSettingsRecord = Stamp &
  Readonly<{
    type: 'pump_settings';
    brand?: string;
    basalUnitsPerHour: DayTable;
    carbRatioGramsPerUnit: DayTable;
    correctionFactorMgDlPerUnit: DayTable;
    targetMgDl: readonly Readonly<{ startMinute: number; lowMgDl: number; highMgDl: number }>[];
    activeInsulinMinutes?: number;
    /** What the loop aims at, where it is set apart from the calculator's target. */
    loopTargetMgDl?: DayTable;
    /** Whether the loop may give boluses by itself, where that can be switched. */
    autoCorrection?: boolean;
    /** The night for which sleep mode is scheduled; the end may lie on the next day. */
    sleepSchedule?: Readonly<{ startMinute: number; endMinute: number }>;
    /** The loop computes its own sensitivity and does not use the programmed factor. */
    dynamicSensitivity?: boolean;
  }>;

/** One thing a device recorded, whatever the source: all sources become this (D3-37). */
export type DeviceRecord =
  | CgmRecord
  | SmbgRecord
  | BolusRecord
  | InjectionRecord
  | BasalRecord
  | CarbsRecord
  | NoteRecord
  | ActivityRecord
  | ChangeRecord
  | ClockChangeRecord
  | PumpSettingsRecord
  | LoopModeRecord
  | LoopOverrideRecord
  | DailyInsulinRecord;

/** Why a record or a line of a source was not taken. `where` is a line number of a file or a place in its data. */
export type SkippedRecord = Readonly<{ where: number; reason: string }>;

/** What a source gave: the devices it names, what they recorded, and what could not be taken. */
export type DeviceHistory = Readonly<{
  devices: readonly Device[];
  records: readonly DeviceRecord[];
  skipped: readonly SkippedRecord[];
}>;
