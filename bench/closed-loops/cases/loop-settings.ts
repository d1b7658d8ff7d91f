import type { PumpPlan } from '@glidepath/treatment-plan';
import { flatPumpPlan, type LoopTherapy, type TrueSettings } from '@glidepath/virtual-patients';

import type { LoopKind } from './loop-kinds.ts';

/** The first three as shares of what a person truly needs: a carb ratio of 1.3 means too little insulin for meals. */
export type LoopSettings = Readonly<{
  basal: number;
  carbRatio: number;
  correctionFactor: number;
  targetMgDl: number;
  activeInsulinMinutes: number;
}>;

/** What a pump and its loop are set to: this is what advice changes. */
export type LoopPlan = Readonly<{ plan: PumpPlan; loop: LoopTherapy | null }>;

const SLEEP = { startMinute: 1380, endMinute: 420 } as const;

export function loopPlan(
  kind: LoopKind,
  settings: LoopSettings,
  needed: TrueSettings,
  totalDailyUnits: number,
): LoopPlan {
  const { controller, hasSleepSchedule } = kind;
  const { targetMgDl, activeInsulinMinutes, ...misjudged } = settings;
  return {
    plan: flatPumpPlan(needed, misjudged),
    loop: controller && {
      controller,
      targetMgDl: [{ startMinute: 0, value: targetMgDl }],
      activeInsulinMinutes,
      totalDailyUnits,
      ...(hasSleepSchedule && { sleepSchedule: SLEEP }),
    },
  };
}
