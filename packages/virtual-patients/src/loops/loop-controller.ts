import type { Device } from '@glidepath/device-readings';
import type { PumpRates } from '@glidepath/treatment-plan';

export type LoopSystem = NonNullable<Device['loopSystem']>;

/** An algorithm that doses by a sensor. Asked every 5 minutes while it is switched on; minutes count on without end. */
export type LoopController = Readonly<{
  /** A state is only ever given back to the controller of this name. */
  name: string;
  /** What its pump calls itself on records, unless the therapy says otherwise. */
  system: LoopSystem;
  /** Pure: the same step gives the same answer. */
  step: (now: LoopStep) => LoopAnswer;
  /** What the bolus calculator counts as working; without it, the boluses alone. */
  onBoardUnits?: (now: LoopStep) => number;
  /** Where the bolus calculator does not use the programmed factor while the loop runs. */
  correctionFactorMgDlPerUnit?: (now: LoopStep) => number;
  /** Where the loop's target cannot be set. */
  fixedLoopTargetMgDl?: number;
  /** Where the bolus calculator does not share the loop's target. */
  calculatorTargetMgDl?: number;
  exerciseTargetMgDl: Readonly<{ low: number; high: number }>;
  hasSleepMode: boolean;
  /** Whether it gives boluses by itself. */
  givesBoluses: boolean;
}>;

/** All that a loop could know at one moment. Lists go from the oldest to the newest and reach 10 hours back. */
export type LoopStep = Readonly<{
  minute: number;
  minuteOfDay: number;
  activity: LoopActivity;
  /** Of the sensor. The newest one stays, however old it is. */
  readings: readonly SensorReading[];
  boluses: readonly LoopBolus[];
  /** As entered, whether eaten or not. */
  carbs: readonly EnteredCarbs[];
  /** As delivered in each 5 minutes, by the loop or by the program. */
  basal: readonly BasalPiece[];
  /** The mean of the last six days, worked out at midnight. */
  totalDailyUnits: number;
  settings: LoopSettings;
  state: ControllerState;
}>;

export type LoopActivity = 'usual' | 'sleep' | 'exercise';
export type SensorReading = Readonly<{ minute: number; glucoseMgDl: number }>;
export type LoopBolus = Readonly<{ minute: number; doseUnits: number; isAutomatic?: true }>;
export type EnteredCarbs = Readonly<{ minute: number; grams: number }>;
export type BasalPiece = Readonly<{ minute: number; units: number; scheduledUnits: number }>;

/** Plain numbers, so that a life can be stored and continued. Empty in the beginning. */
export type ControllerState = Readonly<Record<string, number>>;

/** What is programmed, and what of it holds now. */
export type LoopSettings = Readonly<{
  rates: PumpRates;
  scheduledUnitsPerHour: number;
  carbRatioGramsPerUnit: number;
  correctionFactorMgDlPerUnit: number;
  targetMgDl: number;
  activeInsulinMinutes: number;
  autoCorrection: boolean;
}>;

/** `manual`: the loop gives up, and somebody has to switch it on again. */
export type LoopAnswer = Readonly<{
  mode: 'automated' | 'limited' | 'manual';
  /** Null: the programmed rate. */
  rateUnitsPerHour: number | null;
  bolusUnits: number;
  state: ControllerState;
}>;

export const STEP_MINUTES = 5;
