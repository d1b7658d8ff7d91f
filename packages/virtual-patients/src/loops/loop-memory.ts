import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { PumpPlan } from '@glidepath/treatment-plan';

import { valueAt } from '../devices/day-table.ts';
import {
  type BasalPiece,
  type ControllerState,
  type EnteredCarbs,
  type LoopActivity,
  type LoopAnswer,
  type SensorReading,
  STEP_MINUTES,
} from './loop-controller.ts';
import type { LoopTherapy } from './loop-therapy.ts';

export type LoopMode = LoopAnswer['mode'];
export type ExitCause = 'person' | 'sensor' | 'pump' | 'alarm';

/** What a loop remembers from step to step; plain data, so that a life can be continued. */
export type LoopMemory = {
  controllerName: string;
  controllerState: ControllerState;
  mode: LoopMode;
  /** Why the loop is not automated. */
  cause: ExitCause | null;
  /** What runs until the next step; null is the programmed rate. */
  rateUnitsPerHour: number | null;
  /** Switched off until this minute; null until somebody switches it on again. */
  offUntilMinute: number | null;
  override: LoopOverride | null;
  readings: SensorReading[];
  carbs: EnteredCarbs[];
  basal: BasalPiece[];
  /** Basal insulin since the last step. */
  givenUnits: number;
  scheduledUnits: number;
  /** Of the last six days, and of today. */
  dailyUnits: number[];
  unitsToday: number;
};

export type LoopOverride = Readonly<{ kind: Exclude<LoopActivity, 'usual'>; endsAtMinute: number }>;

export const HISTORY_MINUTES = 600;
const DAYS_COUNTED = 6;
/** What is not known yet: basal insulin is often half of a day's. */
const DAILY_TIMES_BASAL = 2;

/** A loop that is switched on: it takes it that half a day's insulin has run, spread out. */
export function firstLoopMemory({ controller, ...therapy }: LoopTherapy, plan: PumpPlan, minute: number): LoopMemory {
  const dailyUnits = therapy.totalDailyUnits ?? DAILY_TIMES_BASAL * scheduledDailyUnits(plan);
  const units = (dailyUnits / 2 / MINUTES_PER_DAY) * STEP_MINUTES;
  const pieces = Array.from({ length: HISTORY_MINUTES / STEP_MINUTES }, (_, index): BasalPiece => {
    return { minute: minute - HISTORY_MINUTES + index * STEP_MINUTES, units, scheduledUnits: units };
  });
  return {
    controllerName: controller.name,
    controllerState: {},
    mode: 'automated',
    cause: null,
    rateUnitsPerHour: null,
    offUntilMinute: null,
    override: null,
    readings: [],
    carbs: [],
    basal: pieces,
    givenUnits: 0,
    scheduledUnits: 0,
    dailyUnits: Array.from({ length: DAYS_COUNTED }, () => dailyUnits),
    unitsToday: 0,
  };
}

function scheduledDailyUnits({ rates }: PumpPlan): number {
  let units = 0;
  for (let minute = 0; minute < MINUTES_PER_DAY; minute += 1) units += valueAt(rates.basalUnitsPerHour, minute) / 60;
  return units;
}

/** Goes on where it was; a loop of another kind takes over what happened, not what the first one made of it. */
export function continuedLoopMemory(memory: LoopMemory, { controller }: LoopTherapy): LoopMemory {
  const copy = {
    ...memory,
    readings: [...memory.readings],
    carbs: [...memory.carbs],
    basal: [...memory.basal],
    dailyUnits: [...memory.dailyUnits],
  };
  if (memory.controllerName === controller.name) return copy;
  return { ...copy, controllerName: controller.name, controllerState: {}, override: null };
}

/** At midnight. */
export function closeLoopDay(memory: LoopMemory): void {
  memory.dailyUnits = [...memory.dailyUnits.slice(1), memory.unitsToday];
  memory.unitsToday = 0;
}

export function totalDailyUnits({ dailyUnits }: LoopMemory): number {
  return dailyUnits.reduce((sum, units) => sum + units, 0) / dailyUnits.length;
}

/** What the last step came to, and nothing older than the history reaches; the newest reading always stays. */
export function closeLoopStep(memory: LoopMemory, minute: number): void {
  const { givenUnits, scheduledUnits } = memory;
  memory.basal.push({ minute: minute - STEP_MINUTES, units: givenUnits, scheduledUnits });
  memory.givenUnits = 0;
  memory.scheduledUnits = 0;
  forgetOlder(memory.basal, minute, 0);
  forgetOlder(memory.readings, minute, 1);
  forgetOlder(memory.carbs, minute, 0);
}

function forgetOlder(items: { minute: number }[], minute: number, kept: number): void {
  while (items.length > kept && minute - (items[0]?.minute ?? minute) > HISTORY_MINUTES) items.shift();
}
