import type { DayTable, LoopSystem } from '@glidepath/device-readings';
import type { PumpRates } from '@glidepath/treatment-plan';

/**
 * What is set in a pump that runs a loop: the rates that the pump plan has too, and what only a loop has. Null is not
 * known, or not there in this system.
 */
export type LoopSettings = PumpRates &
  Readonly<{
    system: LoopSystem;
    /** By time of day. */
    loopTargetMgDl: DayTable | null;
    activeInsulinMinutes: number | null;
    sleepSchedule: SleepSchedule | null;
    /** The loop computes its own sensitivity, and the programmed factor says nothing. */
    hasDynamicSensitivity: boolean;
  }>;

/** The end may lie on the next day. */
export type SleepSchedule = Readonly<{ startMinute: number; endMinute: number }>;

/** What can be set. One of them is changed at a time. */
export const LOOP_LEVERS = [
  'carbRatio',
  'correctionFactor',
  'basal',
  'loopTarget',
  'activeInsulin',
  'sleepSchedule',
] as const;
export type LoopLever = (typeof LOOP_LEVERS)[number];
