import type { DayTable } from '@glidepath/device-readings';

import type { LoopController, LoopSystem } from './loop-controller.ts';

/** What a pump is set to beside its plan when a loop runs on it. */
export type LoopTherapy = Readonly<{
  controller: LoopController;
  /** Without effect on a controller whose target is fixed. */
  targetMgDl: DayTable;
  activeInsulinMinutes: number;
  /** Sleep mode by the clock, where the controller has one; the end may lie on the next day. */
  sleepSchedule?: Readonly<{ startMinute: number; endMinute: number }>;
  /** False: the loop gives no boluses by itself. */
  autoCorrection?: boolean;
  /** Only recorded: the controller itself decides what it uses. */
  dynamicSensitivity?: boolean;
  /** What the loop takes for a day's insulin before it has seen six. By default twice the programmed basal insulin. */
  totalDailyUnits?: number;
  /** The brand, where several share a controller. */
  system?: LoopSystem;
}>;
